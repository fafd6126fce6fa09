import { beforeAll } from 'vitest';
import { AddressQuestion, loadPhotos } from '../../src/ui/views/support/parts.ts';
import { loadPhotoWords } from '../../src/ui/views/support/words.ts';
import { testJourneysOfViews, testViews } from '../levels/levelTwo.tsx';
import { supportJourneys } from '../machines/support.journeys.ts';
import { supportPage } from '../machines/support.page.ts';
import { renderedSupportPage } from '../machines/support.rendered.ts';

// Preloads parts that appear after the page; paths wait for the page only.
beforeAll(async () => {
  const words = Object.values(loadPhotoWords).map((load) => load());
  await Promise.all([loadPhotos(), AddressQuestion.load(), ...words]);
});

testJourneysOfViews(supportPage, supportJourneys);
testViews(renderedSupportPage, 'golden/support.pages.txt');
