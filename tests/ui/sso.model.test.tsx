import { testViews } from '../levels/levelTwo.tsx';
import { ssoPage } from '../machines/sso.page.ts';

testViews(ssoPage, 'golden/sso.pages.txt');
