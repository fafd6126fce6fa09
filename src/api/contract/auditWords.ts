/** What a record of the audit log says was done, in words. */
export const AUDIT_ACTION_WORDS = {
  'session.started': 'Logged in',
  'session.ended': 'Logged out',
  'sessions.ended': 'Signed out elsewhere',
  'organisation.changed': 'Changed the organization',
  'address.added': 'Added an address',
  'address.changed': 'Changed an address',
  'address.deleted': 'Deleted an address',
  'profile.changed': 'Changed their name',
  'return.ordered': 'Ordered a return',
  'return.edited': 'Edited an order',
  'return.moved': 'Changed a return',
  'note.added': 'Added a note',
  'mail.resent': 'Sent a mail again',
  'bulk.started': 'Changed many returns',
  'bulk.dismissed': 'Put a result away',
  'import.begun': 'Began an import',
  'import.received': 'Sent rows of an import',
  'import.started': 'Ordered an import',
  'savedView.added': 'Saved a view',
  'savedView.changed': 'Changed a saved view',
  'savedView.deleted': 'Deleted a saved view',
  'draft.saved': 'Saved a draft',
  'draft.discarded': 'Discarded a draft',
  'user.changed': 'Changed a user',
  'invitation.sent': 'Invited people',
  'invitation.changed': 'Changed an invitation',
  'invitation.accepted': 'Accepted an invitation',
  'apiKey.made': 'Made an API key',
  'apiKey.revoked': 'Revoked an API key',
  'webhook.added': 'Added a webhook',
  'webhook.changed': 'Changed a webhook',
  'webhook.deleted': 'Deleted a webhook',
  'webhook.secretChanged': 'Changed the secret of a webhook',
  'webhook.tested': 'Sent a test event',
  'webhook.replayed': 'Sent events again',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTION_WORDS;

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
  bulk: 'Many returns',
  import: 'Import',
  savedView: 'Saved view',
  draft: 'Draft',
  apiKey: 'API key',
  webhook: 'Webhook',
} as const;
export type AuditSubjectKind = keyof typeof AUDIT_SUBJECT_WORDS;
