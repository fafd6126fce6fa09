import { inviteAcceptPage } from '../machines/inviteAccept.page.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

testViews(inviteAcceptPage, 'golden/inviteAccept.pages.txt');
