import { testBuiltApp } from '../levels/levelThree.ts';
import { leaverPagePage } from '../machines/leaverPage.page.ts';

testBuiltApp(leaverPagePage);
