import { beforeAll } from 'vitest';
import { ROUTES } from '../../src/ui/app/routing/routes.ts';
import { loadView } from '../../src/ui/app/routing/viewLoader.ts';
import { testViews } from '../levels/levelTwo.tsx';
import { usersPage } from '../machines/users.page.ts';

// Preloads the 401 page, which an admin who steps down sees; a browser loads it while idle.
beforeAll(async () => {
  const refused = ROUTES.find(({ name }) => name === 'unauthorised');
  if (refused !== undefined) await loadView(refused);
});

testViews(usersPage, 'golden/users.pages.txt');
