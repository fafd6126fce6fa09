import { testViews } from '../levels/levelTwo.tsx';
import { ownNamePage } from '../machines/ownName.page.ts';

testViews(
  ownNamePage,
  'golden/ownName.pages.txt',
  'section[aria-labelledby="settings-emails"], nav',
);
