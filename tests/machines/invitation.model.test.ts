import { testMachine } from '../model/levels/levelOne.ts';
import { subjectOf } from '../model/subject.ts';
import { invitationContract } from './invitation.contract.ts';
import { invitationProfile } from './invitation.profile.ts';

testMachine(subjectOf(invitationProfile, invitationContract), 'golden/invitation.txt');
