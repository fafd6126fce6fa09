import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  type rowReviewMachine,
  selectExpanded,
  selectPinned,
} from '../../../../machines/rowReview.machine.ts';
import type { CheckedLine } from '../../../../sheets/table/sheet.ts';
import type { RowKind } from '../kind.ts';
import classes from './RowCard.module.css';

interface RowCardProps<Field extends string> {
  readonly kind: RowKind<Field>;
  readonly row: CheckedLine<Field>;
  /** The row has no problem. */
  readonly isRight: boolean;
  readonly review: ActorRefFrom<typeof rowReviewMachine>;
}

/** Row with fields for its problems and the remaining fields on demand. */
export function RowCard<Field extends string>(props: RowCardProps<Field>) {
  const { kind, row, isRight, review } = props;
  const { line, cells, problems, isLeftOut } = row;
  const isExpanded = useSelector(review, (now) => selectExpanded(now).includes(line));
  const pinned = useSelector(review, (now) => selectPinned(now)[line]);
  const visible = kind.fields.filter(
    (field) => problems[field] !== undefined || pinned?.includes(field),
  );
  const visibleFields = isExpanded ? kind.fields : isLeftOut ? [] : visible;
  const titleId = `row-${line}`;
  const facts = [...kind.factsOf(cells), kind.remarkOf?.(line)].filter((part) => part);
  return (
    <li
      className={classes.card}
      data-out={isLeftOut || undefined}
      onFocusCapture={() => review.send({ type: 'row.focused', line })}
    >
      <div className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          <span className={classes.line}>{`Row ${line}`}</span> <span>{kind.titleOf(cells)}</span>
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
            aria-expanded={isExpanded}
            aria-describedby={titleId}
            onClick={() =>
              review.send({ type: isExpanded ? 'row.collapsed' : 'row.expanded', line })
            }
          >
            {isExpanded ? 'Fewer fields' : 'All fields'}
          </Button>
        </div>
      </div>
      {visibleFields.length > 0 && (
        <fieldset className={classes.fields} aria-labelledby={titleId}>
          {visibleFields.map((field) => (
            <Fragment key={field}>
              {kind.renderField({
                id: `row-${line}-${field}`,
                field,
                cells,
                error: problems[field]?.join(' '),
                onEdit: (text) => {
                  review.send({ type: 'row.edited', line, visible });
                  kind.onEdit([line], field, text);
                },
              })}
            </Fragment>
          ))}
        </fieldset>
      )}
    </li>
  );
}
