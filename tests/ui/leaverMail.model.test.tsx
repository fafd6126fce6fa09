import { testViews } from '../levels/levelTwo.tsx';
import { renderedLeaverMailPage } from '../machines/leaverMail.rendered.ts';

testViews(renderedLeaverMailPage, 'golden/leaverMail.pages.txt');
