import { subjectOf } from '../levels/contract.ts';
import { testBuiltApp } from '../levels/levelThree.ts';
import { magicLinkContract } from '../machines/magicLink.contract.ts';
import { magicLinkProfile } from '../machines/magicLink.profile.ts';

testBuiltApp(subjectOf(magicLinkProfile, magicLinkContract));
