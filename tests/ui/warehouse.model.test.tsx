import { testViews } from '../levels/levelTwo.tsx';
import { warehousePage } from '../machines/warehouse.page.ts';

testViews(warehousePage, 'golden/warehouse.pages.txt');
