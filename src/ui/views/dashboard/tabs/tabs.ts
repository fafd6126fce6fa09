import type { ReturnPage } from '../../../../domain/returns/list/returnRow.ts';
import { JOURNEY_STATES, type ReturnStatus } from '../../../../domain/returns/status/status.ts';

/** Tabs that every user has, in display order. */
export const TABS = [
  'needsYou',
  'approvals',
  'mine',
  'unassigned',
  'snoozed',
  'ordered',
  'out',
  'withEmployee',
  'comingBack',
  'closed',
  'all',
] as const;
export type Tab = (typeof TABS)[number];

export const TAB_WORDS: Record<Tab, string> = {
  needsYou: 'Needs you',
  approvals: 'Approvals',
  mine: 'Mine',
  unassigned: 'Unassigned',
  snoozed: 'Snoozed',
  ordered: 'Ordered',
  out: 'Out',
  withEmployee: 'With employee',
  comingBack: 'Coming back',
  closed: 'Closed',
  all: 'All',
};

/** Tab for each status of a return. */
const TAB_OF: Record<ReturnStatus, Tab> = {
  awaitingApproval: 'approvals',
  cancellable: 'ordered',
  awaitingAddress: 'ordered',
  postponed: 'ordered',
  awaitingShipment: 'ordered',
  boxInTransit: 'out',
  boxDelivered: 'withEmployee',
  deviceInTransit: 'comingBack',
  delivered: 'comingBack',
  receivedAtWarehouse: 'comingBack',
  complete: 'closed',
  cancelled: 'closed',
  notReturned: 'closed',
  lost: 'closed',
  closed: 'closed',
};

const STATUS_TABS: readonly Tab[] = Object.values(TAB_OF);

/** Whether a tab shows the returns of one assignee, or of none. */
export const isOfAssignee = (tab: Tab | undefined): boolean =>
  tab === 'mine' || tab === 'unassigned';

/** Returns a tab's statuses; undefined for a tab that doesn't filter by status. */
export function statusesOf(tab: Tab | undefined): readonly ReturnStatus[] | undefined {
  if (tab === 'mine') return JOURNEY_STATES.filter((status) => TAB_OF[status] !== 'closed');
  if (tab === undefined || !STATUS_TABS.includes(tab)) return undefined;
  return JOURNEY_STATES.filter((status) => TAB_OF[status] === tab);
}

/** Returns a tab's number of returns, from the counts in every page of the list; undefined if unknown. */
export function countOf(
  tab: Tab,
  { counts, needsAttention, snoozed }: Pick<ReturnPage, 'counts' | 'needsAttention' | 'snoozed'>,
): number | undefined {
  if (tab === 'needsYou') return needsAttention;
  if (tab === 'snoozed') return snoozed;
  if (isOfAssignee(tab)) return undefined;
  const statuses = statusesOf(tab) ?? JOURNEY_STATES;
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}
