import { testViews } from '../levels/levelTwo.tsx';
import { addressBookPage } from '../machines/addressBook.page.ts';

// Preloads views that the paths visit.
await import('../../src/ui/views/settings/account/SettingsView.tsx');

testViews(addressBookPage, 'golden/addressBook.pages.txt');
