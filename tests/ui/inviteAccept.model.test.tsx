import { testViews } from '../levels/levelTwo.tsx';
import { inviteAcceptPage } from '../machines/inviteAccept.page.ts';

testViews(inviteAcceptPage, 'golden/inviteAccept.pages.txt');
