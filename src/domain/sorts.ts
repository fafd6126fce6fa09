/** Sort orders of the list. The browser imports this file alone, without schemas. */
export const SORTS = [
  'newest',
  'oldest',
  'longest',
  'shortest',
  'name',
  'nameDown',
  'due',
  'problem',
] as const;
/**
 * `longest` sorts by time in the present status; `name` is the employee's; `due` begins
 * with what is due first, and ends with what has no day; `problem` lists only
 * returns with open problems, by kind, the gravest first.
 */
export type Sort = (typeof SORTS)[number];

/** Page sizes of the list, and the default. */
export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const PAGE_SIZE: PageSize = 50;

/** Maximum length of a search. */
export const SEARCH_MAX_LENGTH = 100;
/** Minimum length of a search for all kinds of things: a single letter is on too many. */
export const SEARCH_MIN_LENGTH = 2;

/** Bulk actions that say who takes care of returns, and when. */
export const HANDLING_BULK = ['colleague.assigned', 'snooze.started'] as const;
export type HandlingBulk = (typeof HANDLING_BULK)[number];

export function isHandlingBulk(event: BulkEvent): event is HandlingBulk {
  return HANDLING_BULK.some((one) => one === event);
}

/**
 * Bulk actions on returns: events without further questions, an edit, the start day, and who takes
 * care of them.
 */
export const BULK_EVENT_LIST = [
  ...HANDLING_BULK,
  'outreach.remindNow',
  'receipt.confirm',
  'attention.resolve',
  'label.resend',
  'kit.resend',
  'order.approve',
  'order.edit',
  'order.release',
  'order.cancel',
] as const;
export type BulkEvent = (typeof BULK_EVENT_LIST)[number];
