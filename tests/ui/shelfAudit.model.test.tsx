import { testViews } from '../levels/levelTwo.tsx';
import { shelfAuditPage } from '../machines/shelfAudit.page.ts';

testViews(shelfAuditPage, 'golden/shelfAudit.pages.txt');
