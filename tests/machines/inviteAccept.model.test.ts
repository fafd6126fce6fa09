import { testMachine } from '../model/levels/levelOne.ts';
import { subjectOf } from '../model/subject.ts';
import { inviteAcceptContract } from './inviteAccept.contract.ts';
import { inviteAcceptProfile } from './inviteAccept.profile.ts';

testMachine(subjectOf(inviteAcceptProfile, inviteAcceptContract), 'golden/inviteAccept.txt');
