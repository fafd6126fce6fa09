import { testViews } from '../levels/levelTwo.tsx';
import { importStockPage } from '../machines/importStock.page.ts';

testViews(importStockPage, 'golden/importStock.pages.txt');
