import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { bulkContract } from './bulk.contract.ts';
import { bulkProfile } from './bulk.profile.ts';

testPageMachine(subjectOf(bulkProfile, bulkContract));
