import { testBuiltApp } from '../levels/levelThree.ts';
import { newDeploymentPage } from '../machines/newDeployment.page.ts';

testBuiltApp(newDeploymentPage);
