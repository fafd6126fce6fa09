import { testBuiltApp } from '../levels/levelThree.ts';
import { provisioningLogPage } from '../machines/provisioningLog.page.ts';

testBuiltApp(provisioningLogPage);
