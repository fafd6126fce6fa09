import type { AuditFilter } from '../../../../domain/organization/auditLog.ts';
import {
  AUDIT_BY,
  AUDIT_SHOWS,
  type AuditAction,
  type AuditShow,
  actionsOf,
} from '../../../../domain/organization/auditWords.ts';
import type { PageSize } from '../../../../domain/sorts.ts';
import { paths } from '../../../app/paths.ts';
import { createListQuery, useListQuery } from '../../../app/routing/listQuery.ts';
import { dayOf, oneOf, startOf, withoutGaps } from '../../../app/routing/queryParts.ts';

/** Query of the audit log, in the URL. */
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
  readonly size?: PageSize | undefined;
  readonly cursor?: string | undefined;
}

export const auditQuery = createListQuery<AuditQuery>({
  path: paths.auditLog,
  longestSearch: 300,
  read(params) {
    const by = params.get('by') ?? '';
    const show = oneOf(AUDIT_SHOWS, params.get('show'));
    return {
      show,
      by: new RegExp(AUDIT_BY).test(by) ? by : undefined,
      action: oneOf(actionsOf(show), params.get('action')),
      from: dayOf(params.get('from')),
      to: dayOf(params.get('to')),
    };
  },
});
export const { hrefOf: auditHref } = auditQuery;
export const useAuditQuery = () => useListQuery(auditQuery);

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
