import { beforeAll } from 'vitest';
import { LeaverChoice } from '../../src/ui/views/provisioning/ProvisioningView.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { provisioningPage } from '../machines/provisioning.page.ts';

beforeAll(async () => {
  await LeaverChoice.load();
});

testViews(provisioningPage, 'golden/provisioning.pages.txt');
