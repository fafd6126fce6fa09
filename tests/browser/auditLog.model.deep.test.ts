import { testBuiltApp } from '../levels/levelThree.ts';
import { auditLogPage } from '../machines/auditLog.page.ts';

testBuiltApp(auditLogPage);
