import { testBuiltApp } from '../levels/levelThree.ts';
import { webhooksPage } from '../machines/webhooks.page.ts';

testBuiltApp(webhooksPage);
