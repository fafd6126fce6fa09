import { beforeAll } from 'vitest';
import { HandlingCard } from '../../src/ui/components/handling/parts.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { newLeaverPage } from '../machines/newLeaver.page.ts';

beforeAll(async () => {
  await HandlingCard.load();
});

testViews(newLeaverPage, 'golden/newLeaver.pages.txt');
