import { testViews } from '../levels/levelTwo.tsx';
import { renderedLoginPage } from '../machines/login.rendered.ts';

testViews(renderedLoginPage, 'golden/login.pages.txt');
