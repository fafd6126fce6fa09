import { beforeAll } from 'vitest';
import { ROUTES } from '../../src/ui/app/routing/routes.ts';
import { loadView } from '../../src/ui/app/routing/viewLoader.ts';
import { subjectOf } from '../levels/contract.ts';
import { testViews } from '../levels/levelTwo.tsx';
import { returnPathContract } from '../machines/returnPath.contract.ts';
import { returnPathPageProfile } from '../machines/returnPath.profile.ts';

// Preloads the views that paths and walks visit, so that no page depends on how fast their code
// loads.
beforeAll(async () => {
  const named = ROUTES.filter(({ name }) => name === 'invite' || name === 'settings');
  await Promise.all(named.map(loadView));
});

testViews(subjectOf(returnPathPageProfile, returnPathContract));
