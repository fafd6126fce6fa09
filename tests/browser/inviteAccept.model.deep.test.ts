import { testBuiltApp } from '../levels/levelThree.ts';
import { inviteAcceptPage } from '../machines/inviteAccept.page.ts';

testBuiltApp(inviteAcceptPage);
