import { testBuiltApp } from '../levels/levelThree.ts';
import { newReturnPage } from '../machines/newReturn.page.ts';

testBuiltApp(newReturnPage);
