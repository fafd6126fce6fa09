import { testMachine } from '../model/levels/levelOne.ts';
import { subjectOf } from '../model/subject.ts';
import { magicLinkContract } from './magicLink.contract.ts';
import { magicLinkProfile } from './magicLink.profile.ts';

testMachine(subjectOf(magicLinkProfile, magicLinkContract), 'golden/magicLink.txt');
