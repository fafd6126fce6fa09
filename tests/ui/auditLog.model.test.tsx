import { renderedAuditLogPage } from '../machines/auditLog.rendered.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

testViews(renderedAuditLogPage, 'golden/auditLog.pages.txt');
