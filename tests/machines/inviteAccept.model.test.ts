import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { inviteAcceptContract } from './inviteAccept.contract.ts';
import { inviteAcceptProfile } from './inviteAccept.profile.ts';

testMachine(subjectOf(inviteAcceptProfile, inviteAcceptContract));
