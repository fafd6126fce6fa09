// Preloads the views, so that no path waits for their code.
import '../../src/ui/views/login/LoginView.tsx';
import '../../src/ui/views/newReturn/NewReturnView.tsx';
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedDraftPage } from '../machines/draft.rendered.ts';

// The wizard's steps, and the pages of login and of a return, have tables of their own.
testViews(
  renderedDraftPage,
  'golden/draft.pages.txt',
  'form[method=dialog], article, nav[aria-label="Steps"], dl',
);
