import { testBuiltApp } from '../levels/levelThree.ts';
import { addressCheckPage } from '../machines/addressCheck.page.ts';

testBuiltApp(addressCheckPage);
