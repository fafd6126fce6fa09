import { testBuiltApp } from '../levels/levelThree.ts';
import { shelfAuditPage } from '../machines/shelfAudit.page.ts';

testBuiltApp(shelfAuditPage);
