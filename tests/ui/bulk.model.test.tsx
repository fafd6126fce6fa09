import { testViews } from '../levels/levelTwo.tsx';
import { bulkPage } from '../machines/bulk.page.ts';

testViews(
  bulkPage,
  'golden/bulk.pages.txt',
  'nav, table, form[role="search"], ul[aria-label="Filters"]',
);
