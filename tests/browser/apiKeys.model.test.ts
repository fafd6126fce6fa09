import { apiKeysPage } from '../machines/apiKeys.page.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';

testBuiltApp(apiKeysPage);
