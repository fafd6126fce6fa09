import { testViews } from '../levels/levelTwo.tsx';
import { devicePage } from '../machines/device.page.ts';

testViews(devicePage, 'golden/device.pages.txt');
