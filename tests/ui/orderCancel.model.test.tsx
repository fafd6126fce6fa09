import { orderCancelPage } from '../machines/orderCancel.page.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

testViews(orderCancelPage, 'golden/orderCancel.pages.txt');
