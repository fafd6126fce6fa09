import { employeePage } from '../machines/employee.page.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';

testBuiltApp(employeePage);
