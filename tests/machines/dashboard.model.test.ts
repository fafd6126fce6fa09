import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { dashboardContract } from './dashboard.contract.ts';
import { dashboardProfile } from './dashboard.profile.ts';

testPageMachine(subjectOf(dashboardProfile, dashboardContract));
