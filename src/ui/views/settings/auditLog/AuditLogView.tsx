import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { Client } from '../../../../api/client.ts';
import type { PagePlace } from '../../../../domain/listPages.ts';
import type { AuditFilter, AuditRecord } from '../../../../domain/organization/auditLog.ts';
import { auditSessions } from '../../../../domain/organization/auditSessions.ts';
import type { PageSize } from '../../../../domain/sorts.ts';
import { paths } from '../../../app/paths.ts';
import { viewPlaceOf } from '../../../app/routing/listQuery.ts';
import { withoutGaps } from '../../../app/routing/queryParts.ts';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { EmptyList } from '../../../components/list/table/EmptyList.tsx';
import { ListRows } from '../../../components/list/table/ListRows.tsx';
import { useListPanels } from '../../../components/list/tools/listPanels.tsx';
import { useColumns } from '../../../components/list/tools/useColumns.ts';
import { useList } from '../../../hooks/useList.ts';
import { SettingsTabs } from '../SettingsPage.tsx';
import { AuditDetails } from './AuditDetails.tsx';
import { AUDIT_COLUMNS, type AuditRow, auditColumns, sessionId } from './auditColumns.tsx';
import { auditFilters } from './auditFilters.tsx';
import { auditFilterOf, auditHref, auditQuery, useAuditQuery } from './auditQuery.ts';

/** Query of the request. */
interface AuditRequest extends AuditFilter {
  readonly size?: PageSize;
  readonly cursor?: string;
}

interface AuditPage extends PagePlace {
  readonly records: readonly AuditRecord[];
}

/** Changes in the organization with their actors, newest first. */
export function AuditLogView() {
  const { query, first, change } = useAuditQuery();
  const { list, send } = useList({
    id: 'auditLog',
    query: withoutGaps<AuditRequest>({
      ...auditFilterOf(query),
      size: query.size,
      cursor: query.cursor,
    }),
    load: (client: Client, requested: AuditRequest, signal: AbortSignal): Promise<AuditPage> =>
      client('GET /api/portal/audit-log', { query: requested, signal }),
    rowsOf: ({ records }) =>
      auditSessions(records).flatMap((session) => [
        sessionId(session),
        ...session.map(({ id }) => id),
      ]),
  });
  const columns = useColumns(AUDIT_COLUMNS);
  const { show: present, action, size, ...rest } = first;
  const isNarrowed = action !== undefined || Object.keys(rest).length > 0;
  return (
    <ListPage
      title="Audit log"
      loading="Loading the audit log"
      list={list}
      send={send}
      head={{
        search: query.search ?? '',
        hint: 'Whole number, name or email (/)',
        onSearch: (search) => change({ search }),
        more: [],
      }}
      sheet={{ list: 'audit-log', filter: auditFilterOf(query), first: 'what' }}
      columns={columns}
      above={<SettingsTabs />}
      // All filters but the action stay.
      tabs={TABS.map(({ show, ...tab }) => ({
        ...tab,
        href: auditHref({ show, ...rest, size }),
        isCurrent: show === present,
      }))}
      isNarrowed={isNarrowed}
      filters={auditFilters(query)}
      views={{ list: 'auditLog', place: viewPlaceOf(auditQuery, query, isNarrowed) }}
      pageOf={({ records, ...place }) => ({ ...place, rowCount: records.length })}
      pages={{ size, cursor: query.cursor, hrefOf: (page) => auditHref({ ...first, ...page }) }}
      keys={{ row: 'entry', enter: 'Open the entry' }}
    >
      {({ records }) =>
        records.length === 0 ? (
          <Nothing />
        ) : (
          <Records records={records} columns={auditColumns(columns.visible)} isBusy={list.isBusy} />
        )
      }
    </ListPage>
  );
}

const TABS = [
  { id: 'changes', label: 'Changes', show: undefined },
  { id: 'logIns', label: 'Log-ins', show: 'logIns' },
  { id: 'all', label: 'Everything', show: 'all' },
] as const;

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
    <ListRows
      caption="Records"
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      isBusy={isBusy}
      detailOf={({ id, record }) =>
        record !== null && isShown(id) ? <AuditDetails record={record} /> : null
      }
    />
  );
}

/** Explains an empty list. Objects are found by their whole name. */
function Nothing() {
  const { query, first } = useAuditQuery();
  const { show: _, size: __, ...filters } = first;
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
