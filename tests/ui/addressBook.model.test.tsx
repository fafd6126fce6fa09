import { testViews } from '../levels/levelTwo.tsx';
import { renderedAddressBookPage } from '../machines/addressBook.rendered.ts';

// What is gone to on the way, already here.
await import('../../src/ui/views/settings/SettingsView.tsx');

testViews(renderedAddressBookPage, 'golden/addressBook.pages.txt');
