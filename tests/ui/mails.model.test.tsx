// Loaded with the test file: no page must depend on how soon the code of a view comes.
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedMailsPage } from '../machines/mails.rendered.ts';

testViews(renderedMailsPage, 'golden/mails.pages.txt');
