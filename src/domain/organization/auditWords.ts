import { ACTOR_KINDS, ACTOR_WORDS } from '../returns/actors.ts';
import type { ReturnEventType } from '../returns/events.ts';

/** Who a record names: whoever acts on returns, and the identity provider that manages people. */
export const AUDIT_ACTOR_KINDS = [...ACTOR_KINDS, 'scim'] as const;
export type AuditActorKind = (typeof AUDIT_ACTOR_KINDS)[number];
export const AUDIT_ACTOR_WORDS: Record<AuditActorKind, string> = {
  ...ACTOR_WORDS,
  scim: 'provisioning',
};

/** Who has no account, as the filter names them. */
export const AUDIT_BY_WORDS = { others: 'No account (email link)', scim: 'Provisioning' } as const;
/** Who, as a filter: a person, a key, or one of those. */
export const AUDIT_BY = '^((user|key)-\\d{1,18}|scim|others)$';

/** What a record of the audit log says was done, in words. */
export const AUDIT_ACTION_WORDS = {
  'session.started': 'Logged in',
  'session.ended': 'Logged out',
  'sessions.ended': 'Logged out elsewhere',
  'organisation.changed': 'Changed the organization',
  'address.added': 'Added an address',
  'address.changed': 'Changed an address',
  'address.deleted': 'Deleted an address',
  'profile.changed': 'Changed their name',
  'emails.changed': 'Chose which emails to get',
  'return.ordered': 'Ordered a return',
  'return.edited': 'Edited an order',
  'return.moved': 'Changed a return',
  'note.added': 'Added a note',
  'mail.resent': 'Resent an email',
  'bulk.started': 'Changed many returns',
  'bulk.dismissed': 'Dismissed a result',
  'import.begun': 'Started an import',
  'import.received': 'Sent rows of an import',
  'import.started': 'Completed an import',
  'savedView.added': 'Saved a view',
  'savedView.changed': 'Changed a saved view',
  'savedView.deleted': 'Deleted a saved view',
  'draft.saved': 'Saved a draft',
  'draft.discarded': 'Discarded a draft',
  'user.changed': 'Changed a user',
  'user.provisioned': 'Added a user',
  'invitation.sent': 'Invited people',
  'invitation.changed': 'Changed an invitation',
  'invitation.accepted': 'Accepted an invitation',
  'apiKey.made': 'Created an API key',
  'apiKey.revoked': 'Revoked an API key',
  'scimToken.made': 'Created a provisioning token',
  'scimToken.revoked': 'Revoked a provisioning token',
  'device.received': 'Received a box',
  'device.moved': 'Changed a device',
  'device.edited': 'Corrected a device',
  'file.added': 'Added a file',
  'file.removed': 'Removed a file',
  'certificate.linkReplaced': 'Replaced the link of a certificate',
  'deployment.ordered': 'Ordered a deployment',
  'deployment.moved': 'Changed a deployment',
  'labels.created': 'Created blank labels',
  'shelf.audited': 'Audited a shelf',
  'webhook.added': 'Added a webhook',
  'webhook.changed': 'Changed a webhook',
  'webhook.deleted': 'Deleted a webhook',
  'webhook.secretChanged': 'Rotated a webhook secret',
  'webhook.tested': 'Sent a test event',
  'webhook.replayed': 'Sent events again',
  'sso.changed': 'Changed single sign-on',
  'sso.breakGlassChanged': 'Changed who keeps the emailed link',
  'sso.tested': 'Tested single sign-on',
  'sso.refused': 'Refused a log-in by single sign-on',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTION_WORDS;

/** What was done to a return; its number follows. */
const RETURN_STEPS: Record<ReturnEventType, string> = {
  'order.edit': 'Edited',
  'order.release': 'Released',
  'order.cancel': 'Canceled',
  'order.reopen': 'Reopened',
  'contact.correct': 'Changed the contact of',
  'kit.shipped': 'Marked the box as shipped for',
  'kit.delivered': 'Marked the box as delivered for',
  'kit.resend': 'Sent a new kit for',
  'label.resend': 'Emailed the label for',
  'device.shipped': 'Marked the device as shipped for',
  'device.delivered': 'Marked the device as delivered for',
  'receipt.confirm': 'Confirmed receipt of',
  'receipt.scan': 'Received',
  'intake.finish': 'Completed check-in of',
  'box.missing': 'Reported the box missing on',
  'label.lost': 'Reported the label lost on',
  'return.disputed': 'Reported nothing to return on',
  'outreach.remindNow': 'Sent a reminder for',
  'outreach.start': 'Turned on reminders for',
  'outreach.stop': 'Turned off reminders for',
  'attention.raise': 'Reported a problem with',
  'attention.resolve': 'Resolved the problem with',
  'loss.declare': 'Marked as lost:',
  'return.close': 'Closed',
};
/** Lines of a timeline that are no steps. */
const NOTES: Readonly<Record<string, string>> = {
  'note.added': 'Added a note to',
  'mail.resent': 'Resent an email about',
};
/** Other actions that read on with the name of what they were done to. */
const READ_ON: Partial<Record<AuditAction, string>> = {
  'return.ordered': 'Ordered',
  'return.edited': 'Edited',
  'note.added': 'Added a note to',
  'mail.resent': 'Resent an email about',
  'device.received': 'Received',
  'device.edited': 'Corrected',
  'deployment.ordered': 'Ordered',
};

/**
 * What someone did to a return, to be read after their name: "turned off reminders for RTN-100204".
 * Null for what nobody did, such as the end of a wait.
 */
export function stepSentence(type: string, name: string): string | null {
  const words = isReturnStep(type) ? RETURN_STEPS[type] : NOTES[type];
  return words === undefined ? null : `${words[0]?.toLowerCase()}${words.slice(1)} ${name}`;
}

function isReturnStep(type: unknown): type is ReturnEventType {
  return typeof type === 'string' && Object.hasOwn(RETURN_STEPS, type);
}

/**
 * A record as a sentence without who did it: "Reported the label lost on RTN-100204".
 * @param step what was done, as the record has it beside what it led to
 */
export function auditSentence(action: AuditAction, name: string, step: unknown): string {
  const words =
    action === 'return.moved' && isReturnStep(step) ? RETURN_STEPS[step] : READ_ON[action];
  return words === undefined ? `${AUDIT_ACTION_WORDS[action]}: ${name}` : `${words} ${name}`;
}

/** A person's own working state: recorded like everything else, and rarely what is looked for. */
export const HOUSEKEEPING: readonly AuditAction[] = [
  'bulk.dismissed',
  'import.begun',
  'import.received',
  'savedView.added',
  'savedView.changed',
  'savedView.deleted',
  'draft.saved',
  'draft.discarded',
];

/** What something was done to, in words. */
export const AUDIT_SUBJECT_WORDS = {
  organisation: 'Organization',
  user: 'User',
  address: 'Address',
  invitation: 'Invitation',
  return: 'Device return',
  device: 'Device in the warehouse',
  deployment: 'Deployment',
  labels: 'Blank labels',
  shelf: 'Shelf',
  bulk: 'Many returns',
  import: 'Import',
  savedView: 'Saved view',
  draft: 'Draft',
  apiKey: 'API key',
  scimToken: 'Provisioning token',
  webhook: 'Webhook',
  ssoConnection: 'Single sign-on',
} as const;
export type AuditSubjectKind = keyof typeof AUDIT_SUBJECT_WORDS;
