import { testViews } from '../levels/levelTwo.tsx';
import { sessionsPage } from '../machines/sessions.page.ts';

testViews(sessionsPage, 'golden/sessions.pages.txt');
