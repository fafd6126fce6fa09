import { testViews } from '../levels/levelTwo.tsx';
import { emailsPage } from '../machines/emails.page.ts';

testViews(
  emailsPage,
  'golden/emails.pages.txt',
  'section[aria-labelledby="settings-profile"], section[aria-labelledby="settings-display"], nav',
);
