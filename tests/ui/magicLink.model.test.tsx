// Preloads the views, so that no page depends on how fast their code loads.
import '../../src/ui/views/dashboard/DashboardView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedMagicLinkPage } from '../machines/magicLink.rendered.ts';

testViews(renderedMagicLinkPage, 'golden/magicLink.pages.txt');
