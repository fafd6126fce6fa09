import { auditLogPage } from '../machines/auditLog.page.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

testViews(auditLogPage, 'golden/auditLog.pages.txt');
