import { testBuiltApp } from '../levels/levelThree.ts';
import { apiKeysPage } from '../machines/apiKeys.page.ts';

testBuiltApp(apiKeysPage);
