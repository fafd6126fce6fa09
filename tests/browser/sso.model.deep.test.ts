import { testBuiltApp } from '../levels/levelThree.ts';
import { ssoPage } from '../machines/sso.page.ts';

testBuiltApp(ssoPage);
