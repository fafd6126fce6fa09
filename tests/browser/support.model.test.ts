import { testBuiltApp } from '../levels/levelThree.ts';
import { supportPage } from '../machines/support.page.ts';

testBuiltApp(supportPage);
