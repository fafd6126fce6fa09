import { testViews } from '../levels/levelTwo.tsx';
import { leaverRulePage } from '../machines/leaverRule.page.ts';

testViews(leaverRulePage, 'golden/leaverRule.pages.txt');
