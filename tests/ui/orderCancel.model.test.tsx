import { testViews } from '../levels/levelTwo.tsx';
import { renderedOrderCancelPage } from '../machines/orderCancel.rendered.ts';

testViews(renderedOrderCancelPage, 'golden/orderCancel.pages.txt');
