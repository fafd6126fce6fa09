import { beforeAll } from 'vitest';
import { ROUTES } from '../../src/ui/app/routes.ts';
import { loadView } from '../../src/ui/app/viewLoader.ts';
import { testViews } from '../levels/levelTwo.tsx';
import { usersPage } from '../machines/users.page.ts';

// Whoever steps down meets the 401 page, loaded or not: it is, as in a browser that was idle once.
beforeAll(async () => {
  const refused = ROUTES.find(({ name }) => name === 'unauthorised');
  if (refused !== undefined) await loadView(refused);
});

testViews(usersPage, 'golden/users.pages.txt');
