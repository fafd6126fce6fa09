// Preloads the views, so that no page depends on how fast their code loads.
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedMailsPage } from '../machines/mails.rendered.ts';

testViews(
  renderedMailsPage,
  'golden/mails.pages.txt',
  'section[aria-label="Now"], section[aria-label="Progress"], dl',
);
