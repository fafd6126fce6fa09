import { testBuiltApp } from '../levels/levelThree.ts';
import { importReturnsPage } from '../machines/importReturns.page.ts';

testBuiltApp(importReturnsPage);
