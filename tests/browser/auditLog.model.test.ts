import { auditLogPage } from '../machines/auditLog.page.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';

testBuiltApp(auditLogPage);
