import type { ReactNode } from 'react';
import type { Sheet } from '../../../../sheets/table/sheet.ts';
import classes from './ColumnGuide.module.css';

interface ColumnGuideProps<Field extends string> {
  readonly sheet: Sheet<Field>;
  /** Remark about a field beside its hint. */
  readonly remark?: (field: Field) => ReactNode;
  readonly note: string;
}

/** Reference of the template's columns. */
export function ColumnGuide<Field extends string>({
  sheet: { fields, columns },
  remark,
  note,
}: ColumnGuideProps<Field>) {
  return (
    <details className={classes.guide}>
      <summary>Column reference</summary>
      <dl className={classes.list}>
        {fields.map((field) => {
          const { label, hint, example, isRequired } = columns[field];
          return (
            <div key={field} className={classes.row}>
              <dt>
                <span>{label}</span>
                {isRequired && <span className={classes.required}> (needed)</span>}
              </dt>
              <dd>
                <span>{hint}</span> <span>{remark?.(field)}</span>
                {example !== '' && <span className={classes.example}>{`Such as ${example}`}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={classes.note}>{note}</p>
    </details>
  );
}
