import type { StoredReturn } from '../services/returnSteps.ts';

/** Whether reminders have a way to the employee: their email address, or a number for texts. */
export const isReachable = ({
  employee_email: email,
  text_phone: phone,
}: Pick<StoredReturn, 'employee_email' | 'text_phone'>): boolean => email !== '' || phone !== '';

export const NOT_REACHABLE =
  "We have no email address of the employee and can't text them. Share the link to their page with them.";
