import { addressBookPage } from '../machines/addressBook.page.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';

testBuiltApp(addressBookPage);
