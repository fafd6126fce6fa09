import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { deploymentPageContract } from './deploymentPage.contract.ts';
import { deploymentPageProfile } from './deploymentPage.profile.ts';

testPageMachine(subjectOf(deploymentPageProfile, deploymentPageContract));
