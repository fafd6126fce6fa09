import { IS_DEEP } from '../../tools/statewalk/statewalk.ts';
import { testBuiltApp } from '../levels/levelThree.ts';
import { supportPage, supportPageByHand } from '../machines/support.page.ts';

const isShippedByCarrier = IS_DEEP && process.env.PATHS_AGAINST === undefined;

testBuiltApp(isShippedByCarrier ? supportPage : supportPageByHand, { isShippedByCarrier });
