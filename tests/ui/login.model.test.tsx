import { renderedLoginPage } from '../machines/login.rendered.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

testViews(renderedLoginPage, 'golden/login.pages.txt');
