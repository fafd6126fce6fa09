import type { DeviceEventType } from '../../domain/warehouse/events.ts';

/** Events that need no input and are sent immediately. */
const IMMEDIATE_EVENTS = ['prepare.finish', 'retire.revoke', 'disposal.delivered'] as const;

/** Builds an immediate event; null if the type needs input. */
export function immediateEvent(
  type: DeviceEventType | 'edit',
): { readonly type: (typeof IMMEDIATE_EVENTS)[number] } | null {
  const immediate = IMMEDIATE_EVENTS.find((one) => one === type);
  return immediate === undefined ? null : { type: immediate };
}
export const isImmediate = (type: DeviceEventType | 'edit'): boolean =>
  immediateEvent(type) !== null;
