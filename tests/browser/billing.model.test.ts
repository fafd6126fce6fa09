import { billingPage } from '../machines/billing.page.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';

testBuiltApp(billingPage);
