import { JOURNEY_STATES, type ReturnStatus } from '../../../machines/deviceReturn/status.ts';

/** What the list shows. It lives in the URL: it survives a reload and can be sent to a colleague. */
export interface DashboardQuery {
  readonly status?: ReturnStatus;
  readonly search?: string;
  readonly cursor?: string;
}

/** The longest search that the server takes. */
export const SEARCH_MAX_LENGTH = 100;

function isStatus(word: string | null): word is ReturnStatus {
  return JOURNEY_STATES.some((status) => status === word);
}

/** Reads a query string; what it does not know is left out. */
export function readDashboardQuery(queryString: string): DashboardQuery {
  const given = new URLSearchParams(queryString);
  const status = given.get('status');
  const search = given.get('search')?.trim().slice(0, SEARCH_MAX_LENGTH);
  const cursor = given.get('cursor');
  return {
    ...(isStatus(status) && { status }),
    ...(search && { search }),
    ...(cursor && { cursor }),
  };
}

/** The query string (without question mark) of what the list shall show. */
export function writeDashboardQuery(query: DashboardQuery): string {
  const { status, search, cursor } = query;
  return new URLSearchParams({
    ...(status && { status }),
    ...(search && { search }),
    ...(cursor && { cursor }),
  }).toString();
}
