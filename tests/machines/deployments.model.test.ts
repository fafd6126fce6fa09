import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { deploymentsContract } from './deployments.contract.ts';
import { deploymentsProfile } from './deployments.profile.ts';

testPageMachine(subjectOf(deploymentsProfile, deploymentsContract));
