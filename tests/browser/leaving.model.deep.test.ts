import { testBuiltApp } from '../levels/levelThree.ts';
import { leavingPage } from '../machines/leaving.page.ts';

testBuiltApp(leavingPage);
