import { testBuiltApp } from '../levels/levelThree.ts';
import { templatesPage } from '../machines/templates.page.ts';

testBuiltApp(templatesPage);
