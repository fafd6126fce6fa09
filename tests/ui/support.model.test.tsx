import { renderedEmployeePage } from '../machines/employee.rendered.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

testViews(renderedEmployeePage, 'golden/support.pages.txt');
