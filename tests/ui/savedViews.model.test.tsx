// Preloads the views, so that the first path doesn't wait for them on a busy machine.
import '../../src/ui/views/dashboard/DashboardView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { savedViewsPage } from '../machines/savedViews.page.ts';

testViews(
  savedViewsPage,
  'golden/savedViews.pages.txt',
  'nav:not([aria-label="Views"]), table, form[role="search"], ul[aria-label="Filters"]',
);
