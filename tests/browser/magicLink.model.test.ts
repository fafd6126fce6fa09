import { magicLinkContract } from '../machines/magicLink.contract.ts';
import { magicLinkProfile } from '../machines/magicLink.profile.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';
import { subjectOf } from '../model/subject.ts';

testBuiltApp(subjectOf(magicLinkProfile, magicLinkContract));
