import type { Call } from '../../api/contract/index.ts';
import type { AuditAction } from '../../domain/organization/auditWords.ts';

/** Calls that may change data. */
type ChangingCall = Exclude<Call, `GET ${string}`>;

/** Audit action of each call; null for calls without a change to record. */
const ACTION_OF: Readonly<Record<ChangingCall, AuditAction | null>> = {
  // The user is still unknown, and the response must be the same for everybody; the sign-in is
  // recorded.
  'POST /api/send_magic_link/': null,
  'POST /api/portal/magic-link': 'session.started',
  'POST /logout/': 'session.ended',
  'PUT /api/portal/organisation': 'organisation.changed',
  'POST /api/portal/addresses': 'address.added',
  'PUT /api/portal/addresses/:addressId': 'address.changed',
  'DELETE /api/portal/addresses/:addressId': 'address.deleted',
  'PUT /api/portal/profile': 'profile.changed',
  'PUT /api/portal/emails': 'emails.changed',
  'DELETE /api/portal/sessions/:sessionId': 'sessions.ended',
  'DELETE /api/portal/sessions': 'sessions.ended',
  'POST /api/portal/returns': 'return.ordered',
  'PUT /api/portal/returns/:orderNumber': 'return.edited',
  'POST /api/portal/returns/:orderNumber/events': 'return.moved',
  'POST /api/portal/returns/:orderNumber/notes': 'note.added',
  'POST /api/portal/returns/:orderNumber/messages/:id/resend': 'mail.resent',
  'POST /api/portal/order-cancel/:orderNumber': 'return.moved',
  'POST /api/portal/support/:orderNumber/:supportHash/events': 'return.moved',
  'POST /api/portal/support/:orderNumber/:supportHash/language': 'return.edited',
  'POST /api/portal/support/:orderNumber/:supportHash/texts': 'texts.changed',
  'POST /api/portal/warehouse/scans': 'device.received',
  'PUT /api/portal/devices/:deviceNumber': 'device.edited',
  'POST /api/portal/warehouse/labels': 'labels.created',
  'POST /api/portal/devices/:deviceNumber/events': 'device.moved',
  'POST /api/portal/warehouse/steps': 'device.moved',
  'POST /api/portal/devices/:deviceNumber/files': 'file.added',
  'POST /api/portal/devices/:deviceNumber/certificates/:number/link': 'certificate.linkReplaced',
  'POST /api/portal/returns/:orderNumber/files': 'file.added',
  'POST /api/portal/support/:orderNumber/:supportHash/files': 'file.added',
  'DELETE /api/portal/support/:orderNumber/:supportHash/files/:fileId': 'file.removed',
  'DELETE /api/portal/files/:fileId': 'file.removed',
  'POST /api/portal/deployments/:deploymentNumber/events': 'deployment.moved',
  'POST /api/portal/devices/:deviceNumber/deployment': 'deployment.ordered',
  'POST /api/portal/bulk': 'bulk.started',
  'DELETE /api/portal/bulk/:id': 'bulk.dismissed',
  'POST /api/portal/saved-views': 'savedView.added',
  'PUT /api/portal/saved-views/:id': 'savedView.changed',
  'DELETE /api/portal/saved-views/:id': 'savedView.deleted',
  'PUT /api/portal/drafts/new-return': 'draft.saved',
  'DELETE /api/portal/drafts/new-return': 'draft.discarded',
  // These calls are read-only.
  'POST /api/portal/returns/:orderNumber/events/preview': null,
  'POST /api/portal/imports/check': null,
  'POST /api/portal/serials/check': null,
  'POST /api/validate_sqs_addresses/': null,
  'POST /api/portal/support/:orderNumber/:supportHash/address': null,
  'POST /api/portal/warehouse/audits/scans': null,
  'POST /api/portal/warehouse/audits': 'shelf.audited',
  'POST /api/portal/warehouse/imports/check': null,
  'POST /api/portal/warehouse/imports': 'import.begun',
  'PUT /api/portal/warehouse/imports/:importId/rows': 'import.received',
  'POST /api/portal/warehouse/imports/:importId/start': 'import.started',
  'POST /api/portal/imports': 'import.begun',
  'PUT /api/portal/imports/:importId/rows': 'import.received',
  'POST /api/portal/imports/:importId/start': 'import.started',
  'POST /api/portal/users/:id/events': 'user.changed',
  'POST /api/portal/invitations': 'invitation.sent',
  'POST /api/portal/invitations/:id/events': 'invitation.changed',
  'POST /api/portal/invite/:inviteCode': 'invitation.accepted',
  'POST /api/portal/provisioning/tokens': 'scimToken.made',
  'POST /api/portal/provisioning/tokens/:id/revoke': 'scimToken.revoked',
  'POST /api/portal/domains': 'domain.added',
  'POST /api/portal/domains/:id/check': 'domain.checked',
  'DELETE /api/portal/domains/:id': 'domain.removed',
  'PUT /api/portal/domains/other-addresses': 'domain.ruleChanged',
  'POST /api/portal/api-keys': 'apiKey.made',
  'POST /api/portal/api-keys/:id/revoke': 'apiKey.revoked',
  'PUT /api/portal/sso/:provider': 'sso.changed',
  'POST /api/portal/sso/:provider/events': 'sso.changed',
  'PUT /api/portal/sso/:provider/break-glass': 'sso.breakGlassChanged',
  // These calls only parse the pasted text.
  'POST /api/portal/sso/metadata': null,
  'POST /api/portal/sso/certificate': null,
  'POST /api/portal/webhooks': 'webhook.added',
  'PUT /api/portal/webhooks/:id': 'webhook.changed',
  'DELETE /api/portal/webhooks/:id': 'webhook.deleted',
  'POST /api/portal/webhooks/:id/events': 'webhook.changed',
  'POST /api/portal/webhooks/:id/secret': 'webhook.secretChanged',
  'POST /api/portal/webhooks/:id/test': 'webhook.tested',
  'POST /api/portal/webhooks/:id/replay': 'webhook.replayed',
  'POST /api/portal/webhooks/:id/deliveries/:deliveryId/replay': 'webhook.replayed',
};

/** Returns the action of a call of the contract; null if it only reads. */
export function actionOf(call: Call): AuditAction | null {
  const actions: Readonly<Partial<Record<Call, AuditAction | null>>> = ACTION_OF;
  return actions[call] ?? null;
}
