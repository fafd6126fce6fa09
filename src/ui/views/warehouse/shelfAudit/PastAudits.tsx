import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { numberWords } from '../../../../domain/numberWords.ts';
import type { ShelfAudit } from '../../../../domain/warehouse/shelfAudits.ts';
import { paths } from '../../../app/paths.ts';
import table from '../../../components/list/table/ListTable.module.css';
import type { ListColumn } from '../../../components/list/table/ListTable.tsx';
import { SectionList } from '../../../components/list/table/SectionList.tsx';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import classes from './ShelfAuditView.module.css';

const COLUMNS: readonly ListColumn<ShelfAudit>[] = [
  {
    name: 'shelf',
    label: 'Shelf',
    place: 'title',
    cell: ({ shelf }) => <Link href={paths.shelfAudit(shelf)}>{shelf}</Link>,
  },
  {
    name: 'finished',
    label: 'Finished',
    place: 'aside',
    look: table.quiet,
    cell: ({ finishedAt }) => <TimeAgo at={finishedAt} />,
  },
  { name: 'by', label: 'By', place: 'second', cell: ({ finishedBy }) => finishedBy },
  { name: 'expected', label: 'Expected', cell: ({ expected }) => numberWords(expected) },
  { name: 'found', label: 'Found', cell: ({ found }) => numberWords(found) },
  {
    name: 'missing',
    label: 'Missing',
    cell: ({ missing }) => numberWords(missing),
  },
  {
    name: 'unexpected',
    label: 'Unexpected',
    cell: ({ unexpected, moved }) =>
      `${numberWords(unexpected)}${moved > 0 ? `, ${numberWords(moved)} moved here` : ''}`,
  },
];

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
      <SectionList caption="Past audits" columns={COLUMNS} rows={audits} idOf={({ id }) => id} />
    </section>
  );
}
