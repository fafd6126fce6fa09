import { testViews } from '../levels/levelTwo.tsx';
import { renderedOrganisationPage } from '../machines/organisation.rendered.ts';

// What is gone to on the way, already here.
await import('../../src/ui/views/settings/SettingsView.tsx');
await import('../../src/ui/views/settings/SessionsView.tsx');

testViews(renderedOrganisationPage, 'golden/organisation.pages.txt');
