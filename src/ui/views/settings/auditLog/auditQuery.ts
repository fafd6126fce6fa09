import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AuditFilter } from '../../../../domain/organization/auditLog.ts';
import {
  AUDIT_ACTION_WORDS,
  AUDIT_BY,
  type AuditAction,
} from '../../../../domain/organization/auditWords.ts';
import { paths } from '../../../app/paths.ts';
import { dayOf, startOf, withoutGaps } from '../../../app/routing/queryParts.ts';

/** Query of the audit log. It is stored in the URL, so it survives a reload and can be shared. */
export interface AuditQuery {
  /** Actor, in the format of the server's filter. */
  readonly by?: string;
  readonly action?: AuditAction;
  readonly subject?: string;
  /** First and last day, YYYY-MM-DD in the user's time zone. */
  readonly from?: string;
  readonly to?: string;
  readonly housekeeping?: 'yes';
  readonly cursor?: string;
}

const SUBJECT_MAX_LENGTH = 300;

/** Parses an action that has a label; undefined for any other text. */
export function actionIn(text: string | null): AuditAction | undefined {
  const isKnown = (word: string): word is AuditAction => Object.hasOwn(AUDIT_ACTION_WORDS, word);
  return text !== null && isKnown(text) ? text : undefined;
}

/** Parses a query string; ignores unknown values. */
function readAuditQuery(queryString: string): AuditQuery {
  const params = new URLSearchParams(queryString);
  const by = params.get('by') ?? '';
  return withoutGaps<AuditQuery>({
    by: new RegExp(AUDIT_BY).test(by) ? by : undefined,
    action: actionIn(params.get('action')),
    subject: params.get('subject')?.trim().slice(0, SUBJECT_MAX_LENGTH) || undefined,
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    housekeeping: params.get('housekeeping') === 'yes' ? 'yes' : undefined,
    cursor: params.get('cursor') || undefined,
  });
}

/** URL of the log with this query. */
export function auditHref(query: AuditQuery): string {
  const defined = Object.entries(query).filter((entry) => entry[1] !== undefined);
  return paths.auditLog(new URLSearchParams(Object.fromEntries(defined)).toString());
}

/** Converts the query into the API's filter: dates become instants in the user's time zone. */
export function auditFilterOf({ by, action, subject, from, to, housekeeping }: AuditQuery) {
  return withoutGaps<AuditFilter>({
    by,
    action,
    subject,
    from: from === undefined ? undefined : startOf(from, 0),
    before: to === undefined ? undefined : startOf(to, 1),
    housekeeping,
  });
}

/** Whether any filter is set. */
export function isNarrowed({ cursor: _, housekeeping: __, ...filters }: AuditQuery): boolean {
  return Object.keys(filters).length > 0;
}

/** Parsed query of the URL and a function that changes it; changing a filter returns to the first page. */
export function useAuditQuery() {
  const queryString = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => readAuditQuery(queryString), [queryString]);
  const change = (part: AuditQuery) =>
    navigate(auditHref({ ...query, cursor: undefined, ...part }), { replace: true });
  return { query, change };
}
