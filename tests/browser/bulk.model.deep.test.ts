import { testBuiltApp } from '../levels/levelThree.ts';
import { bulkPage } from '../machines/bulk.page.ts';

testBuiltApp(bulkPage);
