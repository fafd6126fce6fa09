import { testBuiltApp } from '../levels/levelThree.ts';
import { dashboardPage } from '../machines/dashboard.page.ts';
import { newReturnPage } from '../machines/newReturn.page.ts';
import { rowReviewPage } from '../machines/rowReview.page.ts';
import { supportPageByHand } from '../machines/support.page.ts';

for (const page of [dashboardPage, rowReviewPage, supportPageByHand, newReturnPage]) {
  testBuiltApp(page, { variant: 'translated' });
}
