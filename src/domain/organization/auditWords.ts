import { ACTOR_KINDS, ACTOR_WORDS } from '../returns/timeline/actors.ts';
import { HANDLING_STEPS, isReturnStep, RETURN_STEPS } from '../returns/timeline/stepVerbs.ts';

/** Actors of audit records: those of returns, and the identity provider that provisions users. */
export const AUDIT_ACTOR_KINDS = [...ACTOR_KINDS, 'scim'] as const;
export type AuditActorKind = (typeof AUDIT_ACTOR_KINDS)[number];
export const AUDIT_ACTOR_WORDS: Record<AuditActorKind, string> = {
  ...ACTOR_WORDS,
  scim: 'provisioning',
};

/** Filter labels for actors without an account. */
export const AUDIT_BY_WORDS = { others: 'No account (email link)', scim: 'Provisioning' } as const;
/** Pattern of the actor filter: a user, an API key, or a group without accounts. */
export const AUDIT_BY = '^((user|key)-\\d{1,18}|scim|others)$';

/** Labels of the audit log's actions. */
export const AUDIT_ACTION_WORDS = {
  'session.started': 'Logged in',
  'session.ended': 'Logged out',
  'sessions.ended': 'Logged out elsewhere',
  'organisation.changed': 'Changed the organization',
  'address.added': 'Added an address',
  'address.changed': 'Changed an address',
  'address.deleted': 'Deleted an address',
  'approvals.changed': 'Changed approvals',
  'customFields.changed': 'Changed the custom fields',
  'templates.changed': 'Changed the templates',
  'profile.changed': 'Changed their name',
  'emails.changed': 'Chose which emails to get',
  'return.ordered': 'Ordered a return',
  'return.edited': 'Edited an order',
  'return.moved': 'Changed a return',
  'note.added': 'Added a note',
  'handling.changed': 'Assigned or snoozed',
  'mail.resent': 'Resent an email',
  'texts.changed': 'Changed text messages',
  'leaver.added': 'Added a leaver',
  'leaver.reported': 'Reported a leaver',
  'leaver.edited': 'Edited a leaver',
  'leaver.moved': 'Changed a leaver',
  'leaver.ruleChanged': 'Changed when to order',
  'leaver.sourceChanged': 'Changed who reports leavers',
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
  'group.provisioned': 'Added a group',
  'group.changed': 'Changed a group',
  'group.deleted': 'Deleted a group',
  'invitation.sent': 'Invited people',
  'invitation.changed': 'Changed an invitation',
  'invitation.accepted': 'Accepted an invitation',
  'apiKey.made': 'Created an API key',
  'apiKey.revoked': 'Revoked an API key',
  'scimToken.made': 'Created a provisioning token',
  'scimToken.revoked': 'Revoked a provisioning token',
  'domain.added': 'Added a domain',
  'domain.checked': 'Checked a domain',
  'domain.lost': 'Stopped trusting a domain',
  'domain.removed': 'Removed a domain',
  'domain.ruleChanged': 'Changed who may be added',
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
  'channel.added': 'Added a channel',
  'channel.changed': 'Changed a channel',
  'channel.removed': 'Removed a channel',
  'channel.tested': 'Sent a test to a channel',
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

const isAction = (word: string): word is AuditAction => Object.hasOwn(AUDIT_ACTION_WORDS, word);
const AUDIT_ACTIONS = Object.keys(AUDIT_ACTION_WORDS).filter(isAction);

/** Other actions that are followed by the name of their object. */
const READ_ON: Partial<Record<AuditAction, string>> = {
  'return.ordered': 'Ordered',
  'return.edited': 'Edited',
  'note.added': 'Added a note to',
  'mail.resent': 'Resent an email about',
  'device.received': 'Received',
  'device.edited': 'Corrected',
  'deployment.ordered': 'Ordered',
  'leaver.added': 'Added',
  'leaver.reported': 'Reported',
  'leaver.edited': 'Edited',
};

/**
 * Returns the words before the name of a record's object: "Reported the label lost on".
 * @param step the event that the record stores beside its effects
 */
export function auditVerb(action: AuditAction, step: unknown): string {
  const text =
    action === 'return.moved' && isReturnStep(step)
      ? RETURN_STEPS[step]
      : action === 'handling.changed'
        ? HANDLING_STEPS[String(step)]
        : READ_ON[action];
  return text ?? `${AUDIT_ACTION_WORDS[action]}:`;
}

/** Routine actions on a user's own working state: recorded like all others, hidden by default. */
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

/** Records of who came and went. */
export const LOG_INS: readonly AuditAction[] = [
  'session.started',
  'session.ended',
  'sessions.ended',
  'sso.refused',
];

/** Parts of the log beside the changes. */
export const AUDIT_SHOWS = ['logIns', 'all'] as const;
export type AuditShow = (typeof AUDIT_SHOWS)[number];

/** Returns the actions of a part of the log; `undefined` is the changes. */
export function actionsOf(show: AuditShow | undefined): readonly AuditAction[] {
  if (show === 'logIns') return LOG_INS;
  const hidden = show === 'all' ? [] : [...LOG_INS, ...HOUSEKEEPING];
  return AUDIT_ACTIONS.filter((action) => !hidden.includes(action));
}

/** Labels of the kinds of objects in the audit log. */
export const AUDIT_SUBJECT_WORDS = {
  organisation: 'Organization',
  user: 'User',
  address: 'Address',
  invitation: 'Invitation',
  return: 'Device return',
  device: 'Device in the warehouse',
  deployment: 'Deployment',
  leaver: 'Leaver',
  labels: 'Blank labels',
  shelf: 'Shelf',
  bulk: 'Many returns',
  import: 'Import',
  savedView: 'Saved view',
  draft: 'Draft',
  apiKey: 'API key',
  scimToken: 'Provisioning token',
  scimGroup: 'Group',
  domain: 'Domain',
  webhook: 'Webhook',
  channel: 'Channel',
  number: 'Mobile number',
  ssoConnection: 'Single sign-on',
} as const;
export type AuditSubjectKind = keyof typeof AUDIT_SUBJECT_WORDS;
