import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { dashboardContract } from './dashboard.contract.ts';
import { dashboardProfile } from './dashboard.profile.ts';

testMachine(subjectOf(dashboardProfile, dashboardContract), 'golden/dashboard.txt', {
  isOfParts: true,
});
