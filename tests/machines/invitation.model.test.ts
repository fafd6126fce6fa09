import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { invitationContract } from './invitation.contract.ts';
import { invitationProfile } from './invitation.profile.ts';

testMachine(subjectOf(invitationProfile, invitationContract));
