import { testBuiltApp } from '../levels/levelThree.ts';
import { returnPage } from '../machines/return.page.ts';

testBuiltApp(returnPage);
