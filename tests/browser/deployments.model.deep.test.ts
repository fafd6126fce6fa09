import { testBuiltApp } from '../levels/levelThree.ts';
import { deploymentsPage } from '../machines/deployments.page.ts';

testBuiltApp(deploymentsPage);
