import { webhookPage } from '../machines/webhook.page.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';

testBuiltApp(webhookPage);
