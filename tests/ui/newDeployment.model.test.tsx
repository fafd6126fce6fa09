import { testViews } from '../levels/levelTwo.tsx';
import { newDeploymentPage } from '../machines/newDeployment.page.ts';

testViews(newDeploymentPage, 'golden/newDeployment.pages.txt');
