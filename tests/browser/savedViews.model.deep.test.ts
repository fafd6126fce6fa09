import { testBuiltApp } from '../levels/levelThree.ts';
import { savedViewsPage } from '../machines/savedViews.page.ts';

testBuiltApp(savedViewsPage);
