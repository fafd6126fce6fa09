import { testJourneys } from '../../tools/statewalk/suites.ts';
import { inBuiltApp } from '../levels/levelThree.ts';
import { supportJourneys } from '../machines/support.journeys.ts';
import { supportPage } from '../machines/support.page.ts';

testJourneys(inBuiltApp(supportPage, { isShippedByCarrier: true }), supportJourneys);
