import { testBuiltApp } from '../levels/levelThree.ts';
import { ownNamePage } from '../machines/ownName.page.ts';

testBuiltApp(ownNamePage);
