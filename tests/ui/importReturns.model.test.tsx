// Preloads the views, so that no path waits for their code.
import '../../src/ui/views/importReturns/ImportReturnsView.tsx';
import '../../src/ui/views/errors/ErrorViews.tsx';
import '../../src/ui/views/login/LoginView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedImportReturnsPage } from '../machines/importReturns.rendered.ts';

// The login page has a table of its own.
testViews(renderedImportReturnsPage, 'golden/importReturns.pages.txt', 'form[method=dialog]');
