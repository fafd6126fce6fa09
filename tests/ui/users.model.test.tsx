import { usersPage } from '../machines/users.page.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

testViews(usersPage, 'golden/users.pages.txt');
