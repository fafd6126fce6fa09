import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { bulkContract } from './bulk.contract.ts';
import { bulkProfile } from './bulk.profile.ts';

testMachine(subjectOf(bulkProfile, bulkContract), 'golden/bulk.txt', {
  isOfParts: true,
});
