import { beforeAll } from 'vitest';
import { ROUTES } from '../../src/ui/app/routes.ts';
import { loadView } from '../../src/ui/app/viewLoader.ts';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedBillingPage } from '../machines/billing.rendered.ts';

// No page must depend on how soon the code of a view comes: the bills lead to a statement.
beforeAll(async () => {
  const named = ROUTES.filter(({ name }) => name === 'billing' || name === 'statement');
  await Promise.all(named.map(loadView));
});

testViews(renderedBillingPage, 'golden/billing.pages.txt');
