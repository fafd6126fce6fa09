import { testViews } from '../levels/levelTwo.tsx';
import { apiKeysPage } from '../machines/apiKeys.page.ts';

testViews(apiKeysPage, 'golden/apiKeys.pages.txt');
