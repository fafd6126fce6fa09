/** The orders of the list. The browser imports this file alone, without schemas. */
export const SORTS = [
  'newest',
  'oldest',
  'longest',
  'shortest',
  'name',
  'nameDown',
  'problem',
] as const;
/**
 * `longest` begins with what has had its status longest; `name` is the employee's; `problem` has
 * open problems alone, by kind, the gravest first.
 */
export type Sort = (typeof SORTS)[number];

/** How many returns a page of the list may have, and how many it has where nobody says. */
export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const PAGE_SIZE: PageSize = 50;

/** The longest search that the server takes. */
export const SEARCH_MAX_LENGTH = 100;

/** What can be done to many returns at once: events that ask nothing more; an edit, the day on which to start. */
export const BULK_EVENT_LIST = [
  'outreach.remindNow',
  'receipt.confirm',
  'attention.resolve',
  'label.resend',
  'kit.resend',
  'order.edit',
  'order.release',
  'order.cancel',
] as const;
export type BulkEvent = (typeof BULK_EVENT_LIST)[number];
