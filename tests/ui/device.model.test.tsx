import { beforeAll } from 'vitest';
import { HandlingCard } from '../../src/ui/components/handling/parts.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { devicePage } from '../machines/device.page.ts';

beforeAll(async () => {
  await HandlingCard.load();
});

testViews(devicePage, 'golden/device.pages.txt');
