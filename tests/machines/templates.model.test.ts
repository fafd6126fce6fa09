import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { templatesContract } from './templates.contract.ts';
import { templatesProfile } from './templates.profile.ts';

testPageMachine(subjectOf(templatesProfile, templatesContract));
