import { testViews } from '../levels/levelTwo.tsx';
import { addressBookPage } from '../machines/addressBook.page.ts';

// What is gone to on the way, already here.
await import('../../src/ui/views/settings/SettingsView.tsx');

testViews(addressBookPage, 'golden/addressBook.pages.txt');
