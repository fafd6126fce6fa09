import { testBuiltApp } from '../levels/levelThree.ts';
import { billingPage } from '../machines/billing.page.ts';

testBuiltApp(billingPage);
