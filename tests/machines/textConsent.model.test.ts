import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { textConsentContract } from './textConsent.contract.ts';
import { textConsentProfile } from './textConsent.profile.ts';

testMachine(subjectOf(textConsentProfile, textConsentContract));
