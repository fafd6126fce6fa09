import { testViews } from '../levels/levelTwo.tsx';
import { renderedEmployeePage } from '../machines/employee.rendered.ts';

testViews(renderedEmployeePage, 'golden/support.pages.txt');
