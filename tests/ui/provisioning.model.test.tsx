import { testViews } from '../levels/levelTwo.tsx';
import { provisioningPage } from '../machines/provisioning.page.ts';

testViews(provisioningPage, 'golden/provisioning.pages.txt');
