import { testBuiltApp } from '../levels/levelThree.ts';
import { rowReviewPage } from '../machines/rowReview.page.ts';

testBuiltApp(rowReviewPage);
