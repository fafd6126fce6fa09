import { orderCancelPage } from '../machines/orderCancel.page.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';

testBuiltApp(orderCancelPage);
