import { testBuiltApp } from '../levels/levelThree.ts';
import { approvalsPage } from '../machines/approvals.page.ts';

testBuiltApp(approvalsPage);
