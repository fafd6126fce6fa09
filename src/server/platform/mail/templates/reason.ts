import type { Letter } from './letter.ts';

/**
 * Reason why a user of the company gets an email:
 * - `ordered`: they ordered the return
 * - `imported`: they started the import
 * - `named`: the program that ordered the return named their address
 * - `notified`: theirs is a notification address of the organization
 * - `chosen`: they chose a daily summary
 * - `assigned`: it is assigned to them
 * - `approver`: they are an admin, who may approve it
 * - `back`: they have snoozed it
 * - `handled`: they ordered a return of a leaver, or take care of it or them
 * - `mentioned`: a colleague's note names them
 * - `admin`: they are an admin, and there is no other recipient
 */
export type Reason =
  | 'ordered'
  | 'imported'
  | 'named'
  | 'notified'
  | 'chosen'
  | 'assigned'
  | 'approver'
  | 'back'
  | 'handled'
  | 'mentioned'
  | 'admin';

const WORDS: Readonly<Record<Reason, string>> = {
  ordered: 'You get this email because you ordered this return.',
  imported: 'You get this email because you started this import.',
  named: 'You get this email because this address was given when the return was ordered.',
  notified:
    'You get this email because this is a notification address: it gets unassigned problems and a daily summary.',
  assigned: 'You get this email because this is assigned to you.',
  approver: "You get this email because you're an admin and may approve orders.",
  back: 'You get this email because you snoozed it until today.',
  handled: 'You get this email because you ordered this, or it is assigned to you.',
  mentioned: 'You get this email because a colleague mentioned you.',
  admin: "You get this email because you're an admin, and no notification address is set.",
  chosen: 'You get this email because you chose a daily summary of the returns that you ordered.',
};

/** End of an email: the reason why it was sent, and the page that changes it. */
export function reasonPart(reason: Reason, publicUrl: string): Pick<Letter, 'reason' | 'footer'> {
  const reasonText = { reason: WORDS[reason] };
  if (reason === 'named') return reasonText;
  return reason === 'notified'
    ? {
        ...reasonText,
        footer: {
          label: 'Change the notification addresses',
          url: `${publicUrl}/settings/organization`,
        },
      }
    : {
        ...reasonText,
        footer: { label: 'Choose which emails you get', url: `${publicUrl}/settings` },
      };
}
