import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { customFieldsContract } from './customFields.contract.ts';
import { customFieldsProfile } from './customFields.profile.ts';

testPageMachine(subjectOf(customFieldsProfile, customFieldsContract));
