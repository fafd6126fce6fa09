import { testBuiltApp } from '../levels/levelThree.ts';
import { webhookPage } from '../machines/webhook.page.ts';

testBuiltApp(webhookPage);
