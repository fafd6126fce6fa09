import { employeePage } from '../machines/employee.page.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

testViews(employeePage);
