import { testViews } from '../levels/levelTwo.tsx';
import { orderCancelPage } from '../machines/orderCancel.page.ts';

testViews(orderCancelPage, 'golden/orderCancel.pages.txt');
