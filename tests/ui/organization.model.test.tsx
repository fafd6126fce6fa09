import { testViews } from '../levels/levelTwo.tsx';
import { organizationPage } from '../machines/organization.page.ts';

// Preloads views that the paths visit.
await import('../../src/ui/views/settings/account/SettingsView.tsx');
await import('../../src/ui/views/settings/account/SessionsView.tsx');

testViews(organizationPage, 'golden/organization.pages.txt');
