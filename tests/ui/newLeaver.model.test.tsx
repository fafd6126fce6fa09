import { testViews } from '../levels/levelTwo.tsx';
import { newLeaverPage } from '../machines/newLeaver.page.ts';

testViews(newLeaverPage, 'golden/newLeaver.pages.txt');
