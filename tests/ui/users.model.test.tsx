import { testViews } from '../levels/levelTwo.tsx';
import { usersPage } from '../machines/users.page.ts';

testViews(usersPage, 'golden/users.pages.txt');
