import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { magicLinkContract } from './magicLink.contract.ts';
import { magicLinkProfile } from './magicLink.profile.ts';

testMachine(subjectOf(magicLinkProfile, magicLinkContract));
