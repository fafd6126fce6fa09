import { loginContract } from '../machines/login.contract.ts';
import { loginProfile } from '../machines/login.profile.ts';
import { testViews } from '../model/levels/levelTwo.tsx';
import { subjectOf } from '../model/subject.ts';

testViews(subjectOf(loginProfile, loginContract), 'golden/login.pages.txt');
