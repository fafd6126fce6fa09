import { testViews } from '../levels/levelTwo.tsx';
import { returnPage } from '../machines/return.page.ts';

testViews(returnPage, 'golden/return.pages.txt');
