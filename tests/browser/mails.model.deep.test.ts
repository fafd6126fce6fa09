import { testBuiltApp } from '../levels/levelThree.ts';
import { mailsPage } from '../machines/mails.page.ts';

testBuiltApp(mailsPage);
