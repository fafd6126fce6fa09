import { testBuiltApp } from '../levels/levelThree.ts';
import { orderCancelPage } from '../machines/orderCancel.page.ts';

testBuiltApp(orderCancelPage);
