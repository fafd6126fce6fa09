// Preloads the views, so that the first path doesn't wait for them on a busy machine.
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { beforeAll } from 'vitest';
import { loadContactForm, loadExplain } from '../../src/ui/views/return/parts.ts';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedReturnPage } from '../machines/return.rendered.ts';

beforeAll(() => Promise.all([loadContactForm(), loadExplain()]));

testViews(renderedReturnPage, 'golden/return.pages.txt');
