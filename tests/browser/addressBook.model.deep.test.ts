import { testBuiltApp } from '../levels/levelThree.ts';
import { addressBookPage } from '../machines/addressBook.page.ts';

testBuiltApp(addressBookPage);
