import type { HandledKind } from '../platform/outbox/handlingNotice.ts';

const TABLES = { return: 'returns', device: 'devices', leaver: 'leavers' } as const;

/** Returns the table of a kind. */
export function tableOf<K extends HandledKind>(kind: K): (typeof TABLES)[K] {
  return TABLES[kind];
}
