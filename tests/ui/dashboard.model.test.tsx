import { testViews } from '../levels/levelTwo.tsx';
import { dashboardPage } from '../machines/dashboard.page.ts';

testViews(dashboardPage, 'golden/dashboard.pages.txt');
