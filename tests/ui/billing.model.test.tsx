import { billingPage } from '../machines/billing.page.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

testViews(billingPage, 'golden/billing.pages.txt');
