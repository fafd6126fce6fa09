import type { ReturnEventType } from '../timeline/events.ts';

/** Events that look chargeable but cost nothing more: the price of a return covers all its kits. */
const FREE: readonly ReturnEventType[] = ['kit.resend', 'label.resend', 'order.reopen'];

export const isFree = (type: ReturnEventType): boolean => FREE.includes(type);
