import { testMachine } from '../../tools/statewalk/levels/levelOne.ts';
import { subjectOf } from '../../tools/statewalk/subject.ts';
import { magicLinkContract } from './magicLink.contract.ts';
import { magicLinkProfile } from './magicLink.profile.ts';

testMachine(subjectOf(magicLinkProfile, magicLinkContract), 'golden/magicLink.txt');
