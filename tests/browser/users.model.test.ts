import { usersPage } from '../machines/users.page.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';

testBuiltApp(usersPage);
