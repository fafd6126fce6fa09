import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { domainsContract } from './domains.contract.ts';
import { domainsProfile } from './domains.profile.ts';

testPageMachine(subjectOf(domainsProfile, domainsContract));
