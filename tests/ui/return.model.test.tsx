// Preloads the views, so that the first path doesn't wait for them on a busy machine.
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { beforeAll } from 'vitest';
import { HandlingCard } from '../../src/ui/components/handling/parts.tsx';
import { ContactForm, ReturnChart, ReturnFiles } from '../../src/ui/views/return/parts.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedReturnPage } from '../machines/return.rendered.ts';

beforeAll(() =>
  Promise.all([ContactForm, HandlingCard, ReturnChart, ReturnFiles].map((part) => part.load())),
);

testViews(renderedReturnPage, 'golden/return.pages.txt');
