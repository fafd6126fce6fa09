import { testViews } from '../levels/levelTwo.tsx';
import { renderedAuditLogPage } from '../machines/auditLog.rendered.ts';

testViews(renderedAuditLogPage, 'golden/auditLog.pages.txt');
