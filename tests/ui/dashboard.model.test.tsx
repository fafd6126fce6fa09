import { vi } from 'vitest';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedDashboardPage } from '../machines/dashboard.rendered.ts';

// happy-dom has no layout, so nothing is drawn in it: the chart says what it would draw.
vi.mock('@mantine/charts', async () => ({
  BarChart: (await import('./support/SpokenChart.tsx')).SpokenChart,
}));

// What is loaded when it is opened, already here.
await import('../../src/ui/views/dashboard/trends/TrendsPanel.tsx');
await import('../../src/ui/views/dashboard/trends/TrendChart.tsx');

testViews(renderedDashboardPage, 'golden/dashboard.pages.txt');
