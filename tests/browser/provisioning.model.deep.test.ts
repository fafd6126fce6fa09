import { testBuiltApp } from '../levels/levelThree.ts';
import { provisioningPage } from '../machines/provisioning.page.ts';

testBuiltApp(provisioningPage);
