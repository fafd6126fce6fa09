import { testBuiltApp } from '../levels/levelThree.ts';
import { deploymentPagePage } from '../machines/deploymentPage.page.ts';

testBuiltApp(deploymentPagePage);
