/** Closed lists of leavers. The browser imports this file alone, without schemas. */

/** States of a leaver's machine. */
export const LEAVER_STATES = ['waiting', 'ordered', 'notNeeded', 'canceled'] as const;
export type LeaverState = (typeof LEAVER_STATES)[number];
export const LEAVER_STATE_WORDS: Record<LeaverState, string> = {
  waiting: 'Waiting',
  ordered: 'Return ordered',
  notNeeded: 'Not needed',
  canceled: 'Stays with you',
};

/**
 * Tabs of the list: those to be decided, now or later, of them those of the user who asks and those
 * of no one, those with a return, and those that need none.
 */
export const LEAVER_TABS = [
  'waiting',
  'mine',
  'unassigned',
  'snoozed',
  'ordered',
  'closed',
] as const;
export type LeaverTab = (typeof LEAVER_TABS)[number];
export const LEAVER_TAB_WORDS: Record<LeaverTab, string> = {
  waiting: 'Waiting',
  mine: 'Mine',
  unassigned: 'Unassigned',
  snoozed: 'Snoozed',
  ordered: 'Return ordered',
  closed: 'Not needed',
};
export const STATES_OF_TAB: Readonly<Record<LeaverTab, readonly LeaverState[]>> = {
  waiting: ['waiting'],
  mine: ['waiting'],
  unassigned: ['waiting'],
  snoozed: ['waiting'],
  ordered: ['ordered'],
  closed: ['notNeeded', 'canceled'],
};

/** Whether a tab shows leavers who are to be decided. */
export const isOfWaiting = (tab: LeaverTab = 'waiting'): boolean =>
  STATES_OF_TAB[tab].includes('waiting');
/** Whether a tab shows the leavers of one assignee, or of none. */
export const isOfAssignee = (tab: LeaverTab | undefined): boolean =>
  tab === 'mine' || tab === 'unassigned';

/** Ways by which the portal heard of a leaver. */
export const LEAVER_SOURCES = ['api', 'mail', 'file', 'provider', 'person'] as const;
export type LeaverSource = (typeof LEAVER_SOURCES)[number];
export const LEAVER_SOURCE_WORDS: Record<LeaverSource, string> = {
  api: 'By API',
  mail: 'By email',
  file: 'By import',
  provider: 'By SCIM',
  person: 'By hand',
};

/** Reasons for which nothing has to come back. */
export const NOT_NEEDED_REASONS = [
  'returned',
  'keeps',
  'noDevice',
  'orderedElsewhere',
  'other',
] as const;
export type NotNeededReason = (typeof NOT_NEEDED_REASONS)[number];
export const NOT_NEEDED_WORDS: Record<NotNeededReason, string> = {
  returned: 'The device is already back',
  keeps: 'They keep the device',
  noDevice: 'They have no device of ours',
  orderedElsewhere: 'A return was already ordered',
  other: 'Another reason',
};

/** Parts without which a return can't be ordered, and what is said of them. */
export const MISSING_PARTS = [
  'name',
  'contact',
  'email',
  'phone',
  'country',
  'address',
  'device',
  'kind',
  'serialNumber',
  'route',
] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];
export const MISSING_WORDS: Record<MissingPart, string> = {
  name: 'No name',
  contact: 'No email or address',
  email: 'Wrong email',
  phone: 'Wrong phone number',
  country: 'No country',
  address: 'No full address',
  device: 'No device',
  kind: 'No kind of device',
  serialNumber: 'Wrong serial number',
  route: 'No route from there',
};

/** Kinds of what may be about the same device. */
export const DUPLICATE_KINDS = ['return', 'leaver'] as const;

/** Grounds on which somebody may be listed twice. */
export const DUPLICATE_GROUNDS = ['serialNumber', 'email', 'address'] as const;
export type DuplicateGround = (typeof DUPLICATE_GROUNDS)[number];
export const DUPLICATE_WORDS: Record<DuplicateGround, string> = {
  serialNumber: 'Same serial number',
  email: 'Same email',
  address: 'Same name and address',
};

/** Sort orders of the list; `lastDay` begins with the earliest, `due` with the first to come back. */
export const LEAVER_SORTS = ['lastDay', 'lastDayDown', 'newest', 'due', 'dueDown'] as const;
export type LeaverSort = (typeof LEAVER_SORTS)[number];

/** Returns the sort order that a tab has by default. */
export const usualSort = (tab: LeaverTab | undefined): LeaverSort =>
  tab === 'snoozed' ? 'due' : 'lastDay';

/** Maximum number of leavers in one request of many. */
export const MAX_LEAVERS_AT_ONCE = 100;
/** Maximum days that the rule can order before the last day. */
export const MAX_RULE_DAYS = 60;
