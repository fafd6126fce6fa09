import { testViews } from '../levels/levelTwo.tsx';
import { renderedWebhooksPage } from '../machines/webhooks.rendered.ts';

testViews(renderedWebhooksPage, 'golden/webhooks.pages.txt', 'section[aria-labelledby="api-keys"]');
