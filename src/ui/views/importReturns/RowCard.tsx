import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Offer } from '../../../domain/returns/returns.ts';
import type { Defaults, ImportField } from '../../../machines/importReturns/batch.ts';
import type { CheckedRow } from './checkBatch.ts';
import { FIELDS } from './columns.ts';
import type { ImportActor } from './heldBatch.ts';
import classes from './RowCard.module.css';
import { RowField } from './RowField.tsx';

interface RowCardProps {
  readonly row: CheckedRow;
  readonly actor: ImportActor;
  readonly offer: Offer;
  readonly defaults: Defaults;
}

/** A row: what is wrong with it in fields, the rest on demand. */
export function RowCard({ row, actor, offer, defaults }: RowCardProps) {
  const { line, cells, problems, isLeftOut, order } = row;
  const [isOpen, setIsOpen] = useState(false);
  // A field stays in sight once it was wrong: it must not go while it is typed in.
  const seen = useRef(new Set<ImportField>());
  for (const field of FIELDS) if (problems[field] !== undefined) seen.current.add(field);
  const shown = FIELDS.filter((field) => isOpen || (!isLeftOut && seen.current.has(field)));
  const titleId = `row-${line}`;
  const name = cells.name?.trim() || 'Without a name';
  const place = [cells.city, cells.region].filter((part) => part).join(', ');
  const facts = [cells.device, cells.serialNumber, place].filter((part) => part);
  const toggle = () => actor.send({ type: 'row.toggled', line });
  return (
    <li className={classes.card} data-out={isLeftOut || undefined}>
      <div className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          <span className={classes.line}>Row {line}</span> {name}
        </h3>
        <span className={classes.facts}>{facts.join(' · ')}</span>
        <span className={classes.standing} data-right={order !== null || undefined}>
          {isLeftOut ? 'Left out' : order !== null ? '✓ Ready' : 'Needs fixing'}
        </span>
        <div className={classes.buttons}>
          <Button variant="subtle" size="compact-sm" onClick={toggle} aria-describedby={titleId}>
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
            <RowField
              key={field}
              id={`row-${line}-${field}`}
              field={field}
              cells={cells}
              defaults={defaults}
              offer={offer}
              error={problems[field]?.join(' ')}
              onEdit={(text) => actor.send({ type: 'cells.edited', lines: [line], field, text })}
            />
          ))}
        </fieldset>
      )}
    </li>
  );
}
