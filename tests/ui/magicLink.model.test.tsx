// Loaded with the test file: no page must depend on how soon the code of a view comes.
import '../../src/ui/views/dashboard/DashboardView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedMagicLinkPage } from '../machines/magicLink.rendered.ts';

testViews(renderedMagicLinkPage, 'golden/magicLink.pages.txt');
