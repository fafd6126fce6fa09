import { testBuiltApp } from '../levels/levelThree.ts';
import { importStockPage } from '../machines/importStock.page.ts';

testBuiltApp(importStockPage);
