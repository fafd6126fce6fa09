import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AuditFilter } from '../../../../domain/organization/auditLog.ts';
import {
  AUDIT_BY,
  AUDIT_SHOWS,
  type AuditAction,
  type AuditShow,
  actionsOf,
} from '../../../../domain/organization/auditWords.ts';
import { paths } from '../../../app/paths.ts';
import { dayOf, oneOf, startOf, withoutGaps } from '../../../app/routing/queryParts.ts';

/** Query of the audit log. It is stored in the URL, so it survives a reload and can be shared. */
export interface AuditQuery {
  /** Part of the log; absent for the changes. */
  readonly show?: AuditShow | undefined;
  /** Name of the changed object. */
  readonly search?: string | undefined;
  /** Actor, in the format of the server's filter. */
  readonly by?: string | undefined;
  readonly action?: AuditAction | undefined;
  /** First and last day, YYYY-MM-DD in the user's time zone. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string;
}

const SEARCH_MAX_LENGTH = 300;

/** Parses a query string; ignores unknown values. */
function readAuditQuery(queryString: string): AuditQuery {
  const params = new URLSearchParams(queryString);
  const by = params.get('by') ?? '';
  const show = oneOf(AUDIT_SHOWS, params.get('show'));
  const cursor = params.get('cursor');
  return withoutGaps<AuditQuery>({
    show,
    search: params.get('search')?.trim().slice(0, SEARCH_MAX_LENGTH) || undefined,
    by: new RegExp(AUDIT_BY).test(by) ? by : undefined,
    action: oneOf(actionsOf(show), params.get('action')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    ...(cursor && { cursor }),
  });
}

/** URL of the log with this query. */
export function auditHref(query: AuditQuery): string {
  const defined = Object.entries(query).filter((entry) => entry[1] !== undefined);
  return paths.auditLog(new URLSearchParams(Object.fromEntries(defined)).toString());
}

/** Converts the query into the API's filter: dates become instants in the user's time zone. */
export function auditFilterOf({ show, search, by, action, from, to }: AuditQuery) {
  return withoutGaps<AuditFilter>({
    ...(show && { show }),
    ...(by && { by }),
    ...(action && { action }),
    ...(search && { subject: search }),
    ...(from && { from: startOf(from, 0) }),
    ...(to && { before: startOf(to, 1) }),
  });
}

/** Parsed query of the URL and a function that changes it; changing a filter returns to the first page. */
export function useAuditQuery() {
  const queryString = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => readAuditQuery(queryString), [queryString]);
  const { cursor: _, ...first } = query;
  const change = (part: AuditQuery) =>
    navigate(auditHref({ ...first, ...part }), { replace: true });
  return { query, first, change };
}
