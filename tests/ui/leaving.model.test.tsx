import { testViews } from '../levels/levelTwo.tsx';
import { leavingPage } from '../machines/leaving.page.ts';

testViews(leavingPage, 'golden/leaving.pages.txt');
