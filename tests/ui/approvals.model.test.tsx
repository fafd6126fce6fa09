import { testViews } from '../levels/levelTwo.tsx';
import { approvalsPage } from '../machines/approvals.page.ts';

testViews(approvalsPage, 'golden/approvals.pages.txt');
