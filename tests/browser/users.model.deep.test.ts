import { testBuiltApp } from '../levels/levelThree.ts';
import { usersPage } from '../machines/users.page.ts';

testBuiltApp(usersPage);
