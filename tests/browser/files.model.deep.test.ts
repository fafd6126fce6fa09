import { testBuiltApp } from '../levels/levelThree.ts';
import { filesPage } from '../machines/files.page.ts';

testBuiltApp(filesPage);
