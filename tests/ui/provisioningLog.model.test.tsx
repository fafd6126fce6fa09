import { testViews } from '../levels/levelTwo.tsx';
import { provisioningLogPage } from '../machines/provisioningLog.page.ts';

testViews(provisioningLogPage, 'golden/provisioningLog.pages.txt');
