import type { FieldErrors } from '../../../domain/failure.ts';
import type { Role } from '../../../domain/people/auth.ts';
import { addressesIn, invitedProblems } from '../../../domain/people/userRules.ts';
import type { NewInvitations } from '../../../domain/people/users.ts';

/** Field values as typed. */
export interface InviteValues {
  readonly emails: string;
  readonly role: Role;
  readonly isWarehouseUser: boolean;
  readonly sidebar: boolean;
}
export const EMPTY_INVITE: InviteValues = {
  emails: '',
  role: 'member',
  isWarehouseUser: false,
  sidebar: false,
};
export const EMAILS_ID = 'invite-emails';

/** Creates the request body; only admins have the API entry in the menu. */
export function toInvitations(values: InviteValues): NewInvitations {
  return {
    ...values,
    emails: addressesIn(values.emails),
    sidebar: values.role === 'admin' && values.sidebar,
  };
}

/** Validates the addresses. */
export function inviteProblems(values: InviteValues): Record<string, string> {
  return atAddresses(invitedProblems(addressesIn(values.emails)));
}

/** Joins the messages about the addresses, a line each. */
export function atAddresses(problems: FieldErrors): Record<string, string> {
  const messages = Object.entries(problems)
    .filter(([path]) => path === 'emails' || path.startsWith('emails.'))
    .flatMap(([, messages]) => messages);
  return messages.length === 0 ? {} : { emails: messages.join('\n') };
}
