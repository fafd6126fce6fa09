import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { approvalsContract } from './approvals.contract.ts';
import { approvalsProfile } from './approvals.profile.ts';

testMachine(subjectOf(approvalsProfile, approvalsContract));
