// Preloads the views, so that no page depends on how fast their code loads.
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { beforeAll } from 'vitest';
import { HandlingCard } from '../../src/ui/components/handling/parts.tsx';
import { ReturnFiles } from '../../src/ui/views/return/parts.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedMailsPage } from '../machines/mails.rendered.ts';

beforeAll(() => Promise.all([HandlingCard.load(), ReturnFiles.load()]));

testViews(
  renderedMailsPage,
  'golden/mails.pages.txt',
  'section[aria-label="Now"], section[aria-label="Progress"], dl',
);
