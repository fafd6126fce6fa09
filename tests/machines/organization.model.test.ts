import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { organizationContract } from './organization.contract.ts';
import { organizationProfile } from './organization.profile.ts';

testMachine(subjectOf(organizationProfile, organizationContract), 'golden/organization.txt', {
  isOfParts: true,
});
