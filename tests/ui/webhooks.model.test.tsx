import { testViews } from '../levels/levelTwo.tsx';
import { webhooksPage } from '../machines/webhooks.page.ts';

testViews(webhooksPage, 'golden/webhooks.pages.txt');
