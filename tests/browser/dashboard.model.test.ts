import { testBuiltApp } from '../levels/levelThree.ts';
import { dashboardPage } from '../machines/dashboard.page.ts';

testBuiltApp(dashboardPage);
