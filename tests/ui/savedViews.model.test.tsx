// Loaded with the test file: the first path of a busy machine must not wait for the views.
import '../../src/ui/views/dashboard/DashboardView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { savedViewsPage } from '../machines/savedViews.page.ts';

testViews(savedViewsPage, 'golden/savedViews.pages.txt');
