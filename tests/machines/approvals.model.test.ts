import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { approvalsContract } from './approvals.contract.ts';
import { approvalsProfile } from './approvals.profile.ts';

testPageMachine(subjectOf(approvalsProfile, approvalsContract));
