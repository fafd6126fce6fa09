import { testViews } from '../levels/levelTwo.tsx';
import { renderedInviteAcceptPage } from '../machines/inviteAccept.rendered.ts';

testViews(renderedInviteAcceptPage, 'golden/inviteAccept.pages.txt');
