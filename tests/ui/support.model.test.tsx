import { beforeAll } from 'vitest';
import { loadPhotos } from '../../src/ui/views/support/parts.ts';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedSupportPage } from '../machines/support.rendered.ts';

// They come after the page; a path waits for what the page says, not for them.
beforeAll(async () => {
  await loadPhotos();
});

testViews(renderedSupportPage, 'golden/support.pages.txt');
