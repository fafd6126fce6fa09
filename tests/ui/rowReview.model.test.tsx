// Preloads the views, so that no path waits for their code.
import '../../src/ui/views/importReturns/ImportReturnsView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { rowReviewPage } from '../machines/rowReview.page.ts';

testViews(rowReviewPage);
