import { draftPage } from '../machines/draft.page.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';

testBuiltApp(draftPage);
