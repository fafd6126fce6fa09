import { testViews } from '../levels/levelTwo.tsx';
import { leaverPagePage } from '../machines/leaverPage.page.ts';

testViews(leaverPagePage, 'golden/leaverPage.pages.txt');
