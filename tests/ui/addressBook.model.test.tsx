import { addressBookPage } from '../machines/addressBook.page.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

testViews(addressBookPage, 'golden/addressBook.pages.txt');
