import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { provisioningContract } from './provisioning.contract.ts';
import { provisioningProfile } from './provisioning.profile.ts';

testPageMachine(subjectOf(provisioningProfile, provisioningContract));
