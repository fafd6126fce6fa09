import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { newDeploymentContract } from './newDeployment.contract.ts';
import { newDeploymentProfile } from './newDeployment.profile.ts';

testMachine(subjectOf(newDeploymentProfile, newDeploymentContract), 'golden/newDeployment.txt', {
  isOfParts: true,
});
