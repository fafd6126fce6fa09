import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { deploymentsContract } from './deployments.contract.ts';
import { deploymentsProfile } from './deployments.profile.ts';

testMachine(subjectOf(deploymentsProfile, deploymentsContract), 'golden/deployments.txt', {
  isOfParts: true,
});
