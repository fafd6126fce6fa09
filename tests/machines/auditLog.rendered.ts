import { auditLogAsides } from './auditLog.asides.ts';
import { auditLogPage } from './auditLog.page.ts';
import { looking } from './support/gestures.ts';

/** The audit log as its views are walked, where all answers are at hand. */
export const renderedAuditLogPage = looking(auditLogPage, {
  asides: { ready: auditLogAsides },
});
