import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AuditFilter } from '../../../domain/organization/auditLog.ts';
import {
  AUDIT_ACTION_WORDS,
  AUDIT_BY,
  type AuditAction,
} from '../../../domain/organization/auditWords.ts';
import { paths } from '../../app/paths.ts';
import { dayOf, startOf, withoutGaps } from '../../app/queryParts.ts';

/** What the audit log shows. It lives in the URL: it survives a reload and can be sent on. */
export interface AuditQuery {
  /** As the server's filter takes it. */
  readonly by?: string;
  readonly action?: AuditAction;
  readonly subject?: string;
  /** First and last day, YYYY-MM-DD in the person's zone. */
  readonly from?: string;
  readonly to?: string;
  readonly housekeeping?: 'yes';
  readonly cursor?: string;
}

const SUBJECT_MAX_LENGTH = 300;

/** An action that has words, or undefined. */
export function actionIn(text: string | null): AuditAction | undefined {
  const isKnown = (word: string): word is AuditAction => Object.hasOwn(AUDIT_ACTION_WORDS, word);
  return text !== null && isKnown(text) ? text : undefined;
}

/** Reads a query string; what it does not know is left out. */
export function readAuditQuery(queryString: string): AuditQuery {
  const given = new URLSearchParams(queryString);
  const by = given.get('by') ?? '';
  return withoutGaps<AuditQuery>({
    by: new RegExp(AUDIT_BY).test(by) ? by : undefined,
    action: actionIn(given.get('action')),
    subject: given.get('subject')?.trim().slice(0, SUBJECT_MAX_LENGTH) || undefined,
    from: dayOf(given.get('from')),
    to: dayOf(given.get('to')),
    housekeeping: given.get('housekeeping') === 'yes' ? 'yes' : undefined,
    cursor: given.get('cursor') || undefined,
  });
}

/** Where the log stands with this query. */
export function auditHref(query: AuditQuery): string {
  const given = Object.entries(query).filter((entry) => entry[1] !== undefined);
  return paths.auditLog(new URLSearchParams(Object.fromEntries(given)).toString());
}

/** The same filters as the server takes them: days become instants of the person's zone. */
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

/** Whether anything narrows the log. */
export function isNarrowed({ cursor: _, housekeeping: __, ...filters }: AuditQuery): boolean {
  return Object.keys(filters).length > 0;
}

/** What the URL says, and a way to say something else; another filter begins at the first page. */
export function useAuditQuery() {
  const queryString = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => readAuditQuery(queryString), [queryString]);
  const change = (part: AuditQuery) =>
    navigate(auditHref({ ...query, cursor: undefined, ...part }), { replace: true });
  return { query, change };
}
