import { testBuiltApp } from '../levels/levelThree.ts';
import { emailsPage } from '../machines/emails.page.ts';

testBuiltApp(emailsPage);
