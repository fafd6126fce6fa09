import type { ComponentProps } from 'react';
import { ListRows } from './ListRows.tsx';
import classes from './SectionList.module.css';

type SectionListProps<Row> = Omit<
  ComponentProps<typeof ListRows<Row>>,
  'isBusy' | 'isSection' | 'selection'
> & { readonly isBusy?: boolean };

/** Short list that is a section of a page: rows as in every list, without search and filters. */
export function SectionList<Row>({ isBusy = false, ...rows }: SectionListProps<Row>) {
  return (
    <div className={classes.section}>
      <ListRows {...rows} isBusy={isBusy} isSection />
    </div>
  );
}
