import { renderedDashboardPage } from '../machines/dashboard.rendered.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

testViews(renderedDashboardPage, 'golden/dashboard.pages.txt');
