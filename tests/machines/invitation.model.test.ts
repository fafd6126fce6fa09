import { testMachine } from '../../tools/statewalk/levels/levelOne.ts';
import { subjectOf } from '../../tools/statewalk/subject.ts';
import { invitationContract } from './invitation.contract.ts';
import { invitationProfile } from './invitation.profile.ts';

testMachine(subjectOf(invitationProfile, invitationContract), 'golden/invitation.txt');
