import type { DeviceEventType } from '../../domain/warehouse/events.ts';

/** Events that need no input and are sent immediately. */
const AT_ONCE = ['prepare.finish', 'retire.revoke', 'disposal.delivered'] as const;

/** Builds an immediate event; null if the type needs input. */
export function eventAtOnce(
  type: DeviceEventType | 'edit',
): { readonly type: (typeof AT_ONCE)[number] } | null {
  const found = AT_ONCE.find((one) => one === type);
  return found === undefined ? null : { type: found };
}
export const isAtOnce = (type: DeviceEventType | 'edit'): boolean => eventAtOnce(type) !== null;
