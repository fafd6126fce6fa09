import { testBuiltApp } from '../levels/levelThree.ts';
import { warehousePage } from '../machines/warehouse.page.ts';

testBuiltApp(warehousePage);
