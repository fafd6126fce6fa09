// Preloads the views, so that no page depends on how fast their code loads.
import '../../src/ui/views/shell/Shell.tsx';
import { beforeAll } from 'vitest';
import { StepBar } from '../../src/ui/views/leaving/list/LeavingView.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { leavingPage } from '../machines/leaving.page.ts';

beforeAll(async () => {
  await StepBar.load();
});

testViews(leavingPage, 'golden/leaving.pages.txt');
