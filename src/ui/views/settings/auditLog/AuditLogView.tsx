import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { Client } from '../../../../api/client.ts';
import type { AuditFilter, AuditRecord } from '../../../../domain/organization/auditLog.ts';
import { auditSessions } from '../../../../domain/organization/auditSessions.ts';
import { backendPaths } from '../../../app/backendPaths.ts';
import { paths } from '../../../app/paths.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { ListHead } from '../../../components/list/head/ListHead.tsx';
import { type ListTab, ListTabs } from '../../../components/list/head/ListTabs.tsx';
import classes from '../../../components/list/ListPage.module.css';
import { EmptyList } from '../../../components/list/table/EmptyList.tsx';
import { DetailRow, ListRow } from '../../../components/list/table/ListRow.tsx';
import { ListSkeleton } from '../../../components/list/table/ListSkeleton.tsx';
import { ListTable } from '../../../components/list/table/ListTable.tsx';
import { Paging, PagingBelow, pagesAfter } from '../../../components/list/table/Paging.tsx';
import { FilterChips } from '../../../components/list/tools/FilterChips.tsx';
import { ListTools } from '../../../components/list/tools/ListTools.tsx';
import { ListPanelsProvider, useListPanels } from '../../../components/list/tools/listPanels.tsx';
import { Shortcuts } from '../../../components/list/tools/Shortcuts.tsx';
import { useColumns } from '../../../components/list/tools/useColumns.ts';
import { useList } from '../../../hooks/useList.ts';
import { SettingsTabs } from '../SettingsPage.tsx';
import { AuditDetails } from './AuditDetails.tsx';
import {
  AUDIT_COLUMNS,
  type AuditColumn,
  type AuditRow,
  auditColumns,
  sessionId,
} from './auditColumns.tsx';
import { AuditFilterPanel, auditFilters } from './auditFilters.tsx';
import { auditFilterOf, auditHref, useAuditQuery } from './auditQuery.ts';

/** Query of the request. */
type AuditRequest = AuditFilter & { readonly cursor?: string };

interface AuditPage {
  readonly records: readonly AuditRecord[];
  readonly nextCursor: string | null;
}

/** Changes in the organization with their actors, newest first. */
export function AuditLogView() {
  const { query, change } = useAuditQuery();
  const { data, failure, isBusy, retry, panels } = useList({
    id: 'auditLog',
    query: { ...auditFilterOf(query), ...(query.cursor && { cursor: query.cursor }) },
    load: (client: Client, asked: AuditRequest, signal: AbortSignal): Promise<AuditPage> =>
      client('GET /api/portal/audit-log', { query: asked, signal }),
    rowsOf: ({ records }) =>
      auditSessions(records).flatMap((session) => [
        sessionId(session),
        ...session.map(({ id }) => id),
      ]),
  });
  const columns = useColumns(AUDIT_COLUMNS);
  return (
    <ListPanelsProvider {...panels}>
      <div className={classes.page}>
        <ListHead
          title="Audit log"
          search={query.search ?? ''}
          hint="Whole number, name or email (/)"
          onSearch={(search) => change({ search: search || undefined })}
          more={[]}
          sheetHref={(format, isWhole) =>
            backendPaths.sheet('audit-log', format, {
              ...auditFilterOf(query),
              columns: isWhole ? undefined : ['what', ...columns.visible].join(','),
            })
          }
        />
        <SettingsTabs />
        <AuditTabs />
        {failure !== null && <FailureNotice failure={failure} onRetry={retry} />}
        {data !== null ? (
          <Listed page={data} columns={columns} isBusy={isBusy} />
        ) : (
          failure === null && <ListSkeleton words="Loading the audit log" />
        )}
        <Shortcuts row="entry" enter="Open the entry" />
      </div>
    </ListPanelsProvider>
  );
}

const TABS = [
  { id: 'changes', label: 'Changes', show: undefined },
  { id: 'logIns', label: 'Log-ins', show: 'logIns' },
  { id: 'all', label: 'Everything', show: 'all' },
] as const;

/** Parts of the log; all filters but the action stay. */
function AuditTabs() {
  const { first } = useAuditQuery();
  const { show: present, action, ...rest } = first;
  const isNarrowed = action !== undefined || Object.keys(rest).length > 0;
  return (
    <ListTabs
      tabs={TABS.map(
        ({ id, label, show }): ListTab => ({
          id,
          label,
          href: auditHref({ show, ...rest }),
          current: show !== present ? undefined : isNarrowed ? 'true' : 'page',
        }),
      )}
    />
  );
}

interface ListedProps {
  readonly page: AuditPage;
  readonly columns: ReturnType<typeof useColumns<AuditColumn>>;
  readonly isBusy: boolean;
}

function Listed({ page: { records, nextCursor }, columns, isBusy }: ListedProps) {
  const { query } = useAuditQuery();
  const pages = pagesAfter(query, nextCursor, auditHref);
  return (
    <>
      <ListTools
        columns={columns}
        filters={() => <AuditFilterPanel />}
        paging={<Paging {...pages} />}
      >
        <FilterChips {...auditFilters(query)} />
      </ListTools>
      {records.length === 0 ? (
        <Nothing />
      ) : (
        <Records records={records} columns={auditColumns(columns.visible)} isBusy={isBusy} />
      )}
      <div className={classes.foot}>
        <PagingBelow {...pages} />
      </div>
    </>
  );
}

interface RecordsProps {
  readonly records: readonly AuditRecord[];
  readonly columns: ReturnType<typeof auditColumns>;
  readonly isBusy: boolean;
}

/** Sessions of work; an open one is followed by its records. */
function Records({ records, columns, isBusy }: RecordsProps) {
  const { isOpen } = useListPanels();
  const isShown = (row: string) => isOpen({ kind: 'row', row });
  const rows = auditSessions(records).flatMap((session): AuditRow[] => {
    const [record] = session;
    if (session.length === 1) return [{ id: record.id, session, record, parent: null }];
    const id = sessionId(session);
    const inside = session.map((one) => ({ id: one.id, session, record: one, parent: id }));
    const isSessionOpen = [id, ...session.map((one) => one.id)].some(isShown);
    return [{ id, session, record: null, parent: null }, ...(isSessionOpen ? inside : [])];
  });
  return (
    <ListTable caption="Records" columns={columns} isBusy={isBusy}>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <ListRow id={row.id} row={row} columns={columns} />
            {row.record !== null && isShown(row.id) && (
              <DetailRow span={columns.length}>
                <AuditDetails record={row.record} />
              </DetailRow>
            )}
          </Fragment>
        ))}
      </tbody>
    </ListTable>
  );
}

/** Explains an empty list. Objects are found by their whole name. */
function Nothing() {
  const { query, first } = useAuditQuery();
  const { show: _, ...filters } = first;
  if (Object.keys(filters).length === 0) {
    return <EmptyList title="Nothing yet" words="What people and programs do shows up here." />;
  }
  return (
    <EmptyList
      title="No matching activity"
      words={
        query.search === undefined
          ? 'Clear a filter, or look at everything.'
          : 'Enter the whole number, name, or email, or look at everything.'
      }
    >
      <Button component={Link} href={paths.auditLog('show=all')} variant="default">
        Show everything
      </Button>
    </EmptyList>
  );
}
