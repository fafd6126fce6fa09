import { testBuiltApp } from '../levels/levelThree.ts';
import { draftPage } from '../machines/draft.page.ts';

testBuiltApp(draftPage);
