import type { DeviceEventType } from '../../domain/warehouse/events.ts';

/** What needs nothing to be said, and is done at once. */
const AT_ONCE = ['prepare.finish', 'retire.revoke', 'disposal.delivered'] as const;

/** The event of a step that is done at once; null where something has to be said with it. */
export function eventAtOnce(
  type: DeviceEventType | 'edit',
): { readonly type: (typeof AT_ONCE)[number] } | null {
  const found = AT_ONCE.find((one) => one === type);
  return found === undefined ? null : { type: found };
}
export const isAtOnce = (type: DeviceEventType | 'edit'): boolean => eventAtOnce(type) !== null;
