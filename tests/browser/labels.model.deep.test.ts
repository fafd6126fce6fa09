import { testBuiltApp } from '../levels/levelThree.ts';
import { labelsPage } from '../machines/labels.page.ts';

testBuiltApp(labelsPage);
