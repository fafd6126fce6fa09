import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { ssoContract } from './sso.contract.ts';
import { ssoProfile } from './sso.profile.ts';

testMachine(subjectOf(ssoProfile, ssoContract), 'golden/sso.txt', { isOfParts: true });
