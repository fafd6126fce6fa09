import { beforeAll } from 'vitest';
import { ROUTES } from '../../src/ui/app/routing/routes.ts';
import { loadView } from '../../src/ui/app/routing/viewLoader.ts';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedWebhookPage } from '../machines/webhook.rendered.ts';

// Preloads both views, so that no page depends on how fast their code loads: the path goes from one
// to the other.
beforeAll(async () => {
  const named = ROUTES.filter(({ name }) => name === 'api' || name === 'webhook');
  await Promise.all(named.map(loadView));
});

testViews(renderedWebhookPage, 'golden/webhook.pages.txt');
