import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { organizationContract } from './organization.contract.ts';
import { organizationProfile } from './organization.profile.ts';

testPageMachine(subjectOf(organizationProfile, organizationContract));
