// Loaded with the test file: the first path of a busy machine must not wait for the views.
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { returnPage } from '../machines/return.page.ts';

testViews(returnPage, 'golden/return.pages.txt');
