import { beforeAll } from 'vitest';
import { BulkQuestion, UndoBar } from '../../src/ui/views/dashboard/bulk/BulkBar.tsx';
import { BatchBar } from '../../src/ui/views/dashboard/DashboardView.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { bulkPage } from '../machines/bulk.page.ts';

beforeAll(async () => {
  await Promise.all([UndoBar, BulkQuestion, BatchBar].map((part) => part.load()));
});

testViews(
  bulkPage,
  'golden/bulk.pages.txt',
  'nav, table, form[role="search"], ul[aria-label="Filters"]',
);
