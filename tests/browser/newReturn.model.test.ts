import { newReturnPage } from '../machines/newReturn.page.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';

testBuiltApp(newReturnPage);
