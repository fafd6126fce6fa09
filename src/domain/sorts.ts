/** The orders of the list. The browser imports this file alone, without schemas. */
export const SORTS = ['newest', 'oldest', 'longest', 'name'] as const;
/** `longest` begins with what has stood longest where it stands; `name` is the employee's. */
export type Sort = (typeof SORTS)[number];

/** The longest search that the server takes. */
export const SEARCH_MAX_LENGTH = 100;

/** What can be done to many returns at once: events that ask nothing more. */
export const BULK_EVENT_LIST = ['outreach.remindNow', 'order.cancel'] as const;
export type BulkEvent = (typeof BULK_EVENT_LIST)[number];
