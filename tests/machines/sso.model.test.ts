import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { ssoContract } from './sso.contract.ts';
import { ssoProfile } from './sso.profile.ts';

testPageMachine(subjectOf(ssoProfile, ssoContract));
