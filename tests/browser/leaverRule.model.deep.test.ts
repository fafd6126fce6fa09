import { testBuiltApp } from '../levels/levelThree.ts';
import { leaverRulePage } from '../machines/leaverRule.page.ts';

testBuiltApp(leaverRulePage);
