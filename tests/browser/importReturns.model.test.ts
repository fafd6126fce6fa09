import { importReturnsPage } from '../machines/importReturns.page.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';

testBuiltApp(importReturnsPage);
