// Preloads the views, so that no page depends on how fast their code loads.
import '../../src/ui/views/shell/Shell.tsx';
import { beforeAll } from 'vitest';
import { HandlingCard } from '../../src/ui/components/handling/parts.tsx';
import { EditForm } from '../../src/ui/views/leaving/leaver/LeaverView.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { leaverPagePage } from '../machines/leaverPage.page.ts';

beforeAll(async () => {
  await Promise.all([EditForm, HandlingCard].map((part) => part.load()));
});

testViews(leaverPagePage, 'golden/leaverPage.pages.txt');
