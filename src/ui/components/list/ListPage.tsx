import { Button, VisuallyHidden } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import type { PagePlace } from '../../../domain/listPages.ts';
import type { PageSize } from '../../../domain/sorts.ts';
import type { ViewList } from '../../../domain/viewLists.ts';
import type { AnyPanel } from '../../../machines/pages/parts/pageTypes.ts';
import type { selectList } from '../../../machines/pages/parts/selectors.ts';
import { backendPaths, type SheetList } from '../../app/backendPaths.ts';
import { hasSizes, rangeWords } from '../../words/rangeWords.ts';
import { FailureNotice } from '../feedback/FailureNotice.tsx';
import { ListHead } from './head/ListHead.tsx';
import { type ListTab, ListTabs, TabsPlaceholder } from './head/ListTabs.tsx';
import classes from './ListPage.module.css';
import { EmptyList } from './table/EmptyList.tsx';
import { ListSkeleton } from './table/ListSkeleton.tsx';
import { PageSizes } from './table/PageSizes.tsx';
import { Paging, PagingBelow } from './table/Paging.tsx';
import { FilterChips } from './tools/FilterChips.tsx';
import { ListTools } from './tools/ListTools.tsx';
import { ListPanelsProvider, type PanelEvent } from './tools/listPanels.tsx';
import { Shortcuts } from './tools/Shortcuts.tsx';
import type { Columns } from './tools/useColumns.ts';
import { ViewForm, ViewsNotice, ViewTool } from './views/SavedViews.tsx';
import { SavedViewsPage, SavedViewsProvider } from './views/savedViewsPage.tsx';
import { useSavedViews, type ViewPlace } from './views/useSavedViews.ts';

/** Tab of a list; its rows may be filtered further. */
export interface ListView extends Omit<ListTab, 'current'> {
  readonly isCurrent: boolean;
}

/** State of a list's machine, as `selectList` returns it. */
type ListState<Data> = ReturnType<typeof selectList<Data, AnyPanel>>;

/** Page of a list's rows. */
interface ListedPage extends PagePlace {
  readonly rowCount: number;
  /** Range, if it is more than the place tells. */
  readonly range?: ReactNode;
}

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
  readonly views: { readonly list: ViewList; readonly place: ViewPlace };
  readonly pageOf: (data: Data) => ListedPage;
  /** Page and page size in the URL, and the URLs of others. */
  readonly pages: {
    readonly size: PageSize | undefined;
    readonly cursor: string | undefined;
    readonly hrefOf: (page: {
      readonly size: PageSize | undefined;
      readonly cursor: string | undefined;
    }) => string;
  };
  /** Keyboard shortcuts; null while keys may come from a scanner. */
  readonly keys: ComponentProps<typeof Shortcuts> | null;
  /** Content between the title and the tabs, above the rows, and at the end. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly after?: ReactNode;
  /** Message for screen readers. */
  readonly says?: string;
  readonly children: (data: Data) => ReactNode;
}

/** Page of a list: its head, tabs, tools and pages around the rows. */
export function ListPage<Data, Column extends string>(props: ListPageProps<Data, Column>) {
  const { panel, canOpen } = props.list;
  return (
    <SavedViewsProvider list={props.views.list}>
      <ListPanelsProvider panel={panel} canOpen={canOpen} send={props.send}>
        <Listed {...props} />
      </ListPanelsProvider>
    </SavedViewsProvider>
  );
}

function Listed<Data, Column extends string>(props: ListPageProps<Data, Column>) {
  const { title, list, send, head, sheet, columns, filters, keys, views, pages } = props;
  const { data, failure, isBusy, isRefreshing } = list;
  const viewsActor = SavedViewsPage.useActorRef();
  const page = data === null ? null : props.pageOf(data);
  const { size } = pages;
  const hrefAt = (cursor: string | null) =>
    cursor === null ? null : pages.hrefOf({ size, cursor });
  const toolbarProps = {
    previousHref: hrefAt(page?.previousCursor ?? null),
    nextHref: hrefAt(page?.nextCursor ?? null),
  };
  const isPastEnd = failure?.kind === 'invalid' && pages.cursor !== undefined;
  return (
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
      <Tabs {...props} />
      <ListTools
        columns={columns}
        {...(filters && { filters: filters.panel })}
        paging={
          page !== null &&
          page.rowCount > 0 && <Paging range={page.range ?? rangeWords(page)} {...toolbarProps} />
        }
        // One panel is open at a time.
        onToggle={() => viewsActor.send({ type: 'panel.closed' })}
      >
        {filters && <FilterChips {...filters} />}
        <ViewTool place={views.place} />
      </ListTools>
      {data !== null && <ViewsNotice />}
      <ViewForm place={views.place} />
      {props.below}
      <Area hasTable={page !== null && page.rowCount > 0}>
        {isPastEnd ? (
          <EmptyList
            title="Nothing on this page"
            words="This link leads to a page that the list doesn’t have anymore."
          >
            <Button
              component={Link}
              href={pages.hrefOf({ size, cursor: undefined })}
              variant="default"
            >
              First page
            </Button>
          </EmptyList>
        ) : (
          failure !== null && (
            <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
          )
        )}
        {data !== null && props.children(data)}
        {data === null && failure === null && <ListSkeleton words={props.loading} />}
      </Area>
      <div className={classes.foot}>
        {page !== null && <PagingBelow {...toolbarProps} />}
        {page !== null && hasSizes(page) && (
          <PageSizes
            label="Rows per page"
            present={size}
            hrefOf={(pageSize) => pages.hrefOf({ size: pageSize, cursor: undefined })}
          />
        )}
      </div>
      {props.after}
      {keys && <Shortcuts {...keys} />}
    </article>
  );
}

interface AreaProps {
  readonly hasTable: boolean;
  readonly children: ReactNode;
}

/** Place of the rows, which links lead to: the table itself while there is one. */
function Area({ hasTable, children }: AreaProps) {
  if (hasTable) return children;
  return (
    <div id="list" tabIndex={-1}>
      {children}
    </div>
  );
}

/** Tabs of the list, and its saved views. A matching view is current instead of a tab. */
function Tabs<Data, Column extends string>(props: ListPageProps<Data, Column>) {
  const { tabs, isNarrowed, views } = props;
  const { present, tabs: saved } = useSavedViews(views.place);
  if (tabs === null) return <TabsPlaceholder />;
  return (
    <ListTabs
      tabs={[
        ...tabs.map(({ isCurrent, ...tab }) => ({
          ...tab,
          current:
            isCurrent && present === undefined
              ? isNarrowed
                ? ('true' as const)
                : ('page' as const)
              : undefined,
        })),
        ...saved,
      ]}
    />
  );
}
