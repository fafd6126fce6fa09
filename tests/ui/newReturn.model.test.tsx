// Preloads the views, so that no path waits for their code.
import '../../src/ui/views/login/LoginView.tsx';
import '../../src/ui/views/newReturn/NewReturnView.tsx';
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { beforeAll } from 'vitest';
import { loadLaterSteps } from '../../src/ui/views/newReturn/steps/laterSteps.ts';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedNewReturnPage } from '../machines/newReturn.rendered.ts';

beforeAll(loadLaterSteps);

// The pages of login and of a return have tables of their own.
testViews(
  renderedNewReturnPage,
  'golden/newReturn.pages.txt',
  'form[method=dialog], [aria-label="Now"], [aria-label="Progress"], [aria-label="Progress"] + div, [aria-label="Progress"] + div + section',
);
