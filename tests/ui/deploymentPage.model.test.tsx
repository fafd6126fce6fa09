import { testViews } from '../levels/levelTwo.tsx';
import { deploymentPagePage } from '../machines/deploymentPage.page.ts';

testViews(deploymentPagePage, 'golden/deploymentPage.pages.txt');
