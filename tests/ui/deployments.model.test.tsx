import { testViews } from '../levels/levelTwo.tsx';
import { deploymentsPage } from '../machines/deployments.page.ts';

testViews(deploymentsPage, 'golden/deployments.pages.txt');
