// Preloads the views, so that the first path doesn't wait for them on a busy machine.
import '../../src/ui/views/dashboard/DashboardView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { dashboardPage } from '../machines/dashboard.page.ts';

testViews(dashboardPage, 'golden/dashboard.pages.txt');
