import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { provisioningContract } from './provisioning.contract.ts';
import { provisioningProfile } from './provisioning.profile.ts';

testMachine(subjectOf(provisioningProfile, provisioningContract), 'golden/provisioning.txt', {
  isOfParts: true,
});
