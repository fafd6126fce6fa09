import { magicLinkContract } from '../machines/magicLink.contract.ts';
import { magicLinkProfile } from '../machines/magicLink.profile.ts';
import { testViews } from '../model/levels/levelTwo.tsx';
import { subjectOf } from '../model/subject.ts';

testViews(subjectOf(magicLinkProfile, magicLinkContract), 'golden/magicLink.pages.txt');
