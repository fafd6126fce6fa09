import { beforeAll } from 'vitest';
import { HandlingCard } from '../../src/ui/components/handling/parts.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { filesPage } from '../machines/files.page.ts';

beforeAll(async () => {
  await HandlingCard.load();
});

testViews(filesPage, 'golden/files.pages.txt', 'section[aria-label="Where it stands"], dl, ol');
