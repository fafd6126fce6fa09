import { testMachine } from '../../tools/statewalk/levels/levelOne.ts';
import { subjectOf } from '../../tools/statewalk/subject.ts';
import { inviteAcceptContract } from './inviteAccept.contract.ts';
import { inviteAcceptProfile } from './inviteAccept.profile.ts';

testMachine(subjectOf(inviteAcceptProfile, inviteAcceptContract), 'golden/inviteAccept.txt');
