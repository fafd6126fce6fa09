import { testBuiltApp } from '../levels/levelThree.ts';
import { employeePage } from '../machines/employee.page.ts';

testBuiltApp(employeePage);
