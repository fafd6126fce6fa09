import type { AttentionKind } from './attention.ts';

/** Open problems that the employee's page mentions. */
export const EMPLOYEE_VISIBLE_PROBLEMS = [
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
