import type { AttentionKind } from './attention.ts';

/** Open problems that the employee is told of. */
export const LOOKED_INTO = [
  'deliveryFailed',
  'labelLost',
  'labelNotEmailed',
  'employeeDispute',
  'addressInvalid',
  'returnedToSender',
  'lostInTransit',
  'noScan',
  'wrongItem',
] as const satisfies readonly AttentionKind[];
