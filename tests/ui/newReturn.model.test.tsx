// Loaded with the test file: no path must wait for the code of a view.
import '../../src/ui/views/login/LoginView.tsx';
import '../../src/ui/views/newReturn/NewReturnView.tsx';
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { renderedNewReturnPage } from '../machines/newReturn.rendered.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

testViews(renderedNewReturnPage, 'golden/newReturn.pages.txt');
