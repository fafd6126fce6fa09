import { renderedAddressBookPage } from '../machines/addressBook.rendered.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

// What is gone to on the way, already here.
await import('../../src/ui/views/settings/SettingsView.tsx');

testViews(renderedAddressBookPage, 'golden/addressBook.pages.txt');
