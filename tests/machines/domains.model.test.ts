import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { domainsContract } from './domains.contract.ts';
import { domainsProfile } from './domains.profile.ts';

testMachine(subjectOf(domainsProfile, domainsContract), 'golden/domains.txt', { isOfParts: true });
