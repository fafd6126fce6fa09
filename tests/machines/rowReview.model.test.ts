import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { rowReviewContract } from './rowReview.contract.ts';
import { rowReviewProfile } from './rowReview.profile.ts';

testMachine(subjectOf(rowReviewProfile, rowReviewContract));
