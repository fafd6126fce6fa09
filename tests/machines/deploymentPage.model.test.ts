import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { deploymentPageContract } from './deploymentPage.contract.ts';
import { deploymentPageProfile } from './deploymentPage.profile.ts';

testMachine(subjectOf(deploymentPageProfile, deploymentPageContract), 'golden/deploymentPage.txt', {
  isOfParts: true,
});
