import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { newDeploymentContract } from './newDeployment.contract.ts';
import { newDeploymentProfile } from './newDeployment.profile.ts';

testPageMachine(subjectOf(newDeploymentProfile, newDeploymentContract));
