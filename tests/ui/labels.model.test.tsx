import { testViews } from '../levels/levelTwo.tsx';
import { labelsPage } from '../machines/labels.page.ts';

testViews(labelsPage, 'golden/labels.pages.txt');
