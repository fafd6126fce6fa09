// Loaded with the test file: the first path of a busy machine must not wait for the views.
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { beforeAll } from 'vitest';
import { loadContactForm, loadExplain } from '../../src/ui/views/return/parts.ts';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedReturnPage } from '../machines/return.rendered.ts';

beforeAll(() => Promise.all([loadContactForm(), loadExplain()]));

testViews(renderedReturnPage, 'golden/return.pages.txt');
