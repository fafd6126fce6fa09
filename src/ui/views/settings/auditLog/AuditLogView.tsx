import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { Client } from '../../../../api/client.ts';
import type { AuditFilter } from '../../../../domain/organization/auditLog.ts';
import { backendPaths } from '../../../app/backendPaths.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { useRemote } from '../../../hooks/useRemote.ts';
import classes from '../AuditLog.module.css';
import { SettingsPage } from '../SettingsPage.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditItem } from './AuditItem.tsx';
import {
  type AuditQuery,
  auditFilterOf,
  auditHref,
  isNarrowed,
  useAuditQuery,
} from './auditQuery.ts';

/** Query of the request. */
type AuditPage = AuditFilter & { readonly cursor?: string };

/** Changes in the organization with their actors, newest first. */
export function AuditLogView() {
  const { query, change } = useAuditQuery();
  const { data, failure, isBusy, send } = useRemote({
    id: 'auditLog',
    query: { ...auditFilterOf(query), ...(query.cursor && { cursor: query.cursor }) },
    load: (client: Client, asked: AuditPage, signal: AbortSignal) =>
      client('GET /api/portal/audit-log', { query: asked, signal }),
  });
  return (
    <SettingsPage
      title="Audit log"
      description="Who changed what, when, and from where. No one can edit or delete this log."
      actions={
        <Button
          component="a"
          variant="default"
          href={backendPaths.exportAuditLog(auditFilterOf(query))}
          download
        >
          Export
        </Button>
      }
    >
      <div className={classes.page} aria-busy={isBusy}>
        <AuditFilters query={query} onChange={change} />
        {failure !== null ? (
          <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
        ) : data === null ? (
          <p role="status" className={classes.waiting}>
            Loading the audit log
          </p>
        ) : data.records.length === 0 ? (
          <p role="status" className={classes.empty}>
            {nothingWords(query)}
          </p>
        ) : (
          <ul className={classes.list} aria-label="Records">
            {data.records.map((record) => (
              <AuditItem key={record.id} record={record} query={query} />
            ))}
          </ul>
        )}
        <Pages query={query} nextCursor={failure === null ? (data?.nextCursor ?? null) : null} />
      </div>
    </SettingsPage>
  );
}

interface PagesProps {
  readonly query: AuditQuery;
  readonly nextCursor: string | null;
}

/** The browser's back button returns to the previous page. */
function Pages({ query, nextCursor }: PagesProps) {
  if (query.cursor === undefined && nextCursor === null) return null;
  return (
    <nav className={classes.pages} aria-label="Pages">
      {query.cursor !== undefined && (
        <Button
          component={Link}
          href={auditHref({ ...query, cursor: undefined })}
          variant="default"
        >
          Newest
        </Button>
      )}
      {nextCursor !== null && (
        <Button
          component={Link}
          href={auditHref({ ...query, cursor: nextCursor })}
          variant="default"
        >
          Older
        </Button>
      )}
    </nav>
  );
}

/** Explains an empty list. Subjects are searched by their exact name. */
function nothingWords(query: AuditQuery): string {
  if (!isNarrowed(query)) return 'Activity will show up here.';
  return query.subject === undefined
    ? 'No matching activity. Clear a filter to see more.'
    : 'No matching activity. Enter the whole number, name, or email, or clear a filter.';
}
