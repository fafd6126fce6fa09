import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { ShelfAudit } from '../../../../domain/warehouse/shelfAudits.ts';
import { paths } from '../../../app/paths.ts';
import table from '../../../components/list/CardTable.module.css';
import { CardTable, Cell } from '../../../components/list/CardTable.tsx';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import { numberWords } from '../../../words/formatters.ts';
import classes from './ShelfAuditView.module.css';

const COLUMNS = ['Shelf', 'Finished', 'By', 'Expected', 'Found', 'Missing', 'Unexpected'];

interface PastAuditsProps {
  readonly audits: readonly ShelfAudit[];
  /** Shelf of the audits; `''` for all shelves. */
  readonly shelf: string;
}

/** Lists finished audits. */
export function PastAudits({ audits, shelf }: PastAuditsProps) {
  if (audits.length === 0) return null;
  const query = shelf === '' ? '' : `?${new URLSearchParams({ shelf })}`;
  return (
    <section className={classes.past} aria-labelledby="past-audits">
      <div className={classes.head}>
        <h2 id="past-audits">Past audits</h2>
        <Button
          component="a"
          variant="default"
          href={`/api/portal/warehouse/audits.csv${query}`}
          download
        >
          Export as CSV
        </Button>
      </div>
      <CardTable label="Past audits" columns={COLUMNS} hasButtons={false} isBusy={false}>
        {audits.map((audit) => (
          <tr key={audit.id} className={table.row}>
            <th scope="row">
              <Link href={paths.shelfAudit(audit.shelf)}>{audit.shelf}</Link>
            </th>
            <Cell label="Finished">
              <TimeAgo at={audit.finishedAt} />
            </Cell>
            <Cell label="By">{audit.finishedBy}</Cell>
            <Cell label="Expected">{numberWords(audit.expected)}</Cell>
            <Cell label="Found">{numberWords(audit.found)}</Cell>
            <Cell label="Missing">{numberWords(audit.missing)}</Cell>
            <Cell label="Unexpected">
              {`${numberWords(audit.unexpected)}${audit.moved > 0 ? `, ${numberWords(audit.moved)} moved here` : ''}`}
            </Cell>
          </tr>
        ))}
      </CardTable>
    </section>
  );
}
