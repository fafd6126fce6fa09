import { dashboardPage } from '../machines/dashboard.page.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';

testBuiltApp(dashboardPage);
