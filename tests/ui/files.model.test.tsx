import { testViews } from '../levels/levelTwo.tsx';
import { filesPage } from '../machines/files.page.ts';

testViews(filesPage, 'golden/files.pages.txt', 'section[aria-label="Where it stands"], dl, ol');
