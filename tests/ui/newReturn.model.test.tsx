// Preloads the views, so that no path waits for their code.
import '../../src/ui/views/login/LoginView.tsx';
import '../../src/ui/views/newReturn/NewReturnView.tsx';
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedNewReturnPage } from '../machines/newReturn.rendered.ts';

testViews(renderedNewReturnPage, 'golden/newReturn.pages.txt');
