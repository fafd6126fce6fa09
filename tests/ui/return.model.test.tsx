import { testViews } from '../levels/levelTwo.tsx';
import { renderedReturnPage } from '../machines/return.rendered.ts';

testViews(renderedReturnPage, 'golden/return.pages.txt');
