import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { savedViewsContract } from './savedViews.contract.ts';
import { savedViewsProfile } from './savedViews.profile.ts';

testMachine(subjectOf(savedViewsProfile, savedViewsContract), 'golden/savedViews.txt', {
  isOfParts: true,
});
