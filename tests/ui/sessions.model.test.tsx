import { testViews } from '../levels/levelTwo.tsx';
import { renderedSessionsPage } from '../machines/sessions.rendered.ts';

testViews(renderedSessionsPage, 'golden/sessions.pages.txt');
