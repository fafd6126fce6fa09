import { testViews } from '../levels/levelTwo.tsx';
import { renderedProvisioningPage } from '../machines/provisioning.rendered.ts';

testViews(renderedProvisioningPage, 'golden/provisioning.pages.txt');
