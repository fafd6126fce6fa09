import { returnPage } from '../machines/return.page.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';

testBuiltApp(returnPage);
