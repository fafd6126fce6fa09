// Loaded with the test file: no path must wait for the code of a view.
import '../../src/ui/views/importReturns/ImportReturnsView.tsx';
import '../../src/ui/views/errors/ErrorViews.tsx';
import '../../src/ui/views/login/LoginView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { renderedImportReturnsPage } from '../machines/importReturns.rendered.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

testViews(renderedImportReturnsPage, 'golden/importReturns.pages.txt');
