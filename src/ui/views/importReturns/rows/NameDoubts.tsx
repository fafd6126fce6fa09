import { isPrintable } from '../../../../domain/returns/ordering/nameRules.ts';
import { countWords } from '../../../components/importing/countWords.ts';
import type { CheckedRow } from '../batch/cachedRows.ts';
import classes from './EmployeeGroups.module.css';

/** Maximum of listed names; the rest are counted. */
const MAX_NAMES = 50;

/** Lists names that a label may not print: they can be ordered, but the carrier may not find the person. */
export function NameDoubts({ rows }: { readonly rows: readonly CheckedRow[] }) {
  const suspects = rows.flatMap(({ line, order }) =>
    order !== null && !isPrintable(order.employee.name) && (order.references.labelName ?? '') === ''
      ? [{ line, name: order.employee.name }]
      : [],
  );
  if (suspects.length === 0) return null;
  const hidden = suspects.length - MAX_NAMES;
  return (
    <details className={classes.together}>
      <summary>
        {`${countWords(suspects.length, 'name')} ${suspects.length === 1 ? "isn't" : "aren't"} in Latin letters, which shipping labels need`}
      </summary>
      <p className={classes.devices}>
        {`You can order ${suspects.length === 1 ? 'it' : 'them'} as is. To be sure that the box arrives, add “Name on the label” in Latin letters, in your table or under All rows.`}
      </p>
      <ul className={classes.list}>
        {suspects.slice(0, MAX_NAMES).map(({ line, name }) => (
          <li key={line}>{`Row ${line}: ${name}`}</li>
        ))}
      </ul>
      {hidden > 0 && <p className={classes.devices}>{`And ${countWords(hidden, 'name')} more.`}</p>}
    </details>
  );
}
