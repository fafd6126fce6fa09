import { addressCheckPage } from '../machines/addressCheck.page.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';

testBuiltApp(addressCheckPage);
