import { renderedReturnPage } from '../machines/return.rendered.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

testViews(renderedReturnPage, 'golden/return.pages.txt');
