import { testBuiltApp } from '../levels/levelThree.ts';
import { palettePage } from '../machines/palette.page.ts';

testBuiltApp(palettePage);
