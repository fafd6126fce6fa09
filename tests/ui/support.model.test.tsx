import { beforeAll } from 'vitest';
import { AddressQuestion, loadPhotos } from '../../src/ui/views/support/parts.ts';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedSupportPage } from '../machines/support.rendered.ts';

// Preloads parts that appear after the page; paths wait for the page only.
beforeAll(async () => {
  await Promise.all([loadPhotos(), AddressQuestion.load()]);
});

testViews(renderedSupportPage, 'golden/support.pages.txt');
