import { testViews } from '../levels/levelTwo.tsx';
import { renderedDashboardPage } from '../machines/dashboard.rendered.ts';

// What is loaded when it is opened, already here.
await import('../../src/ui/views/dashboard/trends/TrendsPanel.tsx');
await import('../../src/ui/views/dashboard/trends/TrendChart.tsx');

testViews(renderedDashboardPage, 'golden/dashboard.pages.txt');
