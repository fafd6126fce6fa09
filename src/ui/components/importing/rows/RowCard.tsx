import { Button } from '@mantine/core';
import { Fragment, useRef, useState } from 'react';
import type { RowKind } from '../kind.ts';
import type { CheckedLine } from '../table/sheet.ts';
import classes from './RowCard.module.css';

interface RowCardProps<Field extends string> {
  readonly kind: RowKind<Field>;
  readonly row: CheckedLine<Field>;
  /** The row has no problem. */
  readonly isRight: boolean;
  /** The user focused or pressed the row. */
  readonly onLook: () => void;
}

/** Row with fields for its problems and the remaining fields on demand. */
export function RowCard<Field extends string>(props: RowCardProps<Field>) {
  const { kind, row, isRight, onLook } = props;
  const { line, cells, problems, isLeftOut } = row;
  const [isOpen, setIsOpen] = useState(false);
  // A field with a problem stays visible after it is fixed: it must not disappear during typing.
  const seen = useRef(new Set<Field>());
  for (const field of kind.fields) if (problems[field] !== undefined) seen.current.add(field);
  const shown = kind.fields.filter((field) => isOpen || (!isLeftOut && seen.current.has(field)));
  const titleId = `row-${line}`;
  const facts = [...kind.factsOf(cells), kind.remarkOf?.(line)].filter((part) => part);
  return (
    <li className={classes.card} data-out={isLeftOut || undefined} onFocusCapture={onLook}>
      <div className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          <span className={classes.line}>Row {line}</span> {kind.titleOf(cells)}
        </h3>
        <span className={classes.facts}>{facts.join(' · ')}</span>
        <span className={classes.status} data-right={isRight || undefined}>
          {isLeftOut ? 'Skipped' : isRight ? '✓ Ready' : 'Needs fixing'}
        </span>
        <div className={classes.buttons}>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => kind.onToggle(line)}
            aria-describedby={titleId}
          >
            {isLeftOut ? 'Include row' : 'Skip row'}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-describedby={titleId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Fewer fields' : 'All fields'}
          </Button>
        </div>
      </div>
      {shown.length > 0 && (
        <fieldset className={classes.fields} aria-labelledby={titleId}>
          {shown.map((field) => (
            <Fragment key={field}>
              {kind.renderField({
                id: `row-${line}-${field}`,
                field,
                cells,
                error: problems[field]?.join(' '),
                onEdit: (text) => kind.onEdit([line], field, text),
              })}
            </Fragment>
          ))}
        </fieldset>
      )}
    </li>
  );
}
