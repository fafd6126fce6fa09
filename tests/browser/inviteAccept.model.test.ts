import { inviteAcceptPage } from '../machines/inviteAccept.page.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';

testBuiltApp(inviteAcceptPage);
