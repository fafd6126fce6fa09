import { apiKeysPage } from '../machines/apiKeys.page.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

testViews(apiKeysPage, 'golden/apiKeys.pages.txt');
