import { testBuiltApp } from '../levels/levelThree.ts';
import { newLeaverPage } from '../machines/newLeaver.page.ts';

testBuiltApp(newLeaverPage);
