import { testViews } from '../levels/levelTwo.tsx';
import { renderedBillingPage } from '../machines/billing.rendered.ts';

testViews(renderedBillingPage, 'golden/billing.pages.txt');
