import { VisuallyHidden } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import type { AnyPanel } from '../../../machines/pages/parts/pageTypes.ts';
import type { selectList } from '../../../machines/pages/parts/selectors.ts';
import { backendPaths, type SheetList } from '../../app/backendPaths.ts';
import { FailureNotice } from '../feedback/FailureNotice.tsx';
import { ListHead } from './head/ListHead.tsx';
import { type ListTab, ListTabs, TabsPlaceholder } from './head/ListTabs.tsx';
import classes from './ListPage.module.css';
import { ListSkeleton } from './table/ListSkeleton.tsx';
import { Paging, PagingBelow } from './table/Paging.tsx';
import { FilterChips } from './tools/FilterChips.tsx';
import { ListTools } from './tools/ListTools.tsx';
import { ListPanelsProvider, type PanelEvent } from './tools/listPanels.tsx';
import { Shortcuts } from './tools/Shortcuts.tsx';
import type { Columns } from './tools/useColumns.ts';

/** Tab of a list; its rows may be filtered further. */
export interface ListView extends Omit<ListTab, 'current'> {
  readonly isCurrent: boolean;
}

/** State of a list's machine, as `selectList` returns it. */
type ListState<Data> = ReturnType<typeof selectList<Data, AnyPanel>>;

interface ListPageProps<Data, Column extends string> {
  readonly title: string;
  readonly list: ListState<Data>;
  readonly send: (event: PanelEvent | { readonly type: 'reload.requested' }) => void;
  /** Message of the first load: "Loading users". */
  readonly loading: string;
  readonly head: Omit<ComponentProps<typeof ListHead>, 'title' | 'sheetHref'>;
  /** Exported list, its filters, and the column that is always there. */
  readonly sheet: {
    readonly list: SheetList;
    readonly filter: Readonly<Record<string, string | undefined>>;
    readonly first: string;
  };
  readonly columns: Columns<Column>;
  /** Null until their counts are known. */
  readonly tabs: readonly ListView[] | null;
  /** Whether the rows of the present tab are filtered further. */
  readonly isNarrowed: boolean;
  readonly filters?: ComponentProps<typeof FilterChips> & {
    /** Fields of all filters, for phones. */
    readonly panel: () => ReactNode;
  };
  readonly pages: (data: Data) => ComponentProps<typeof Paging>;
  /** Keyboard shortcuts; null while keys may come from a scanner. */
  readonly keys: ComponentProps<typeof Shortcuts> | null;
  /** What stands between the title and the tabs. */
  readonly above?: ReactNode;
  /** Message for screen readers. */
  readonly says?: string;
  readonly children: (data: Data) => ReactNode;
}

/** Page of a list: its head, tabs, tools and pages around the rows. */
export function ListPage<Data, Column extends string>(props: ListPageProps<Data, Column>) {
  const { title, list, send, head, sheet, columns, tabs, isNarrowed, filters, keys } = props;
  const { data, failure, isBusy, isRefreshing, panel, canOpen } = list;
  const pages = data === null ? null : props.pages(data);
  return (
    <ListPanelsProvider panel={panel} canOpen={canOpen} send={send}>
      <article className={classes.page} aria-busy={isBusy}>
        <ListHead
          {...head}
          title={title}
          sheetHref={(format, isWhole) =>
            backendPaths.sheet(sheet.list, format, {
              ...sheet.filter,
              columns: isWhole ? undefined : [sheet.first, ...columns.visible].join(','),
            })
          }
        />
        <VisuallyHidden role="status" aria-busy={isRefreshing}>
          {props.says}
        </VisuallyHidden>
        {props.above}
        {tabs === null ? (
          <TabsPlaceholder />
        ) : (
          <ListTabs
            tabs={tabs.map(({ isCurrent, ...tab }) => ({
              ...tab,
              current: isCurrent ? (isNarrowed ? 'true' : 'page') : undefined,
            }))}
          />
        )}
        <ListTools
          columns={columns}
          {...(filters && { filters: filters.panel })}
          paging={pages && <Paging {...pages} />}
        >
          {filters && <FilterChips {...filters} />}
        </ListTools>
        {failure !== null && (
          <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
        )}
        {data !== null && props.children(data)}
        {data === null && failure === null && <ListSkeleton words={props.loading} />}
        <div className={classes.foot}>{pages && <PagingBelow {...pages} />}</div>
        {keys && <Shortcuts {...keys} />}
      </article>
    </ListPanelsProvider>
  );
}
