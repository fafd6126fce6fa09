import { JOURNEY_STATES, type ReturnStatus } from '../../../../domain/returns/status/status.ts';

/** Tabs that every user has, in display order. */
export const TABS = [
  'needsYou',
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
  ordered: 'Ordered',
  out: 'Out',
  withEmployee: 'With employee',
  comingBack: 'Coming back',
  closed: 'Closed',
  all: 'All',
};

/** Tab for each status of a return. */
const TAB_OF: Record<ReturnStatus, Tab> = {
  awaitingApproval: 'ordered',
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

/** Returns a tab's statuses; undefined for a tab that doesn't filter by status. */
export function statusesOf(tab: Tab | undefined): readonly ReturnStatus[] | undefined {
  if (tab === undefined || tab === 'needsYou' || tab === 'all') return undefined;
  return JOURNEY_STATES.filter((status) => TAB_OF[status] === tab);
}

/** Returns a tab's number of returns, from the counts in every page of the list. */
export function countOf(
  tab: Tab,
  { counts, needsAttention }: { counts: Readonly<Record<string, number>>; needsAttention: number },
): number {
  if (tab === 'needsYou') return needsAttention;
  const statuses = statusesOf(tab) ?? JOURNEY_STATES;
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}
