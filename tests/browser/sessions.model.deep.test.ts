import { testBuiltApp } from '../levels/levelThree.ts';
import { sessionsPage } from '../machines/sessions.page.ts';

testBuiltApp(sessionsPage);
