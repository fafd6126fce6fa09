import type { ReturnEventType } from './events.ts';

/** What people ask the price of, and what costs nothing more: the price of a return holds for all its kits. */
const FREE: readonly ReturnEventType[] = ['kit.resend', 'label.resend', 'order.reopen'];

export const isFree = (type: ReturnEventType): boolean => FREE.includes(type);
