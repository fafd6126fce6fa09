import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { savedViewsContract } from './savedViews.contract.ts';
import { savedViewsProfile } from './savedViews.profile.ts';

testPageMachine(subjectOf(savedViewsProfile, savedViewsContract));
