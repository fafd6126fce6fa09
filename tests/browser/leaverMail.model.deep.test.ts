import { testBuiltApp } from '../levels/levelThree.ts';
import { leaverMailPage } from '../machines/leaverMail.page.ts';

testBuiltApp(leaverMailPage);
