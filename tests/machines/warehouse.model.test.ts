import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { warehouseContract } from './warehouse.contract.ts';
import { warehouseProfile } from './warehouse.profile.ts';

testMachine(subjectOf(warehouseProfile, warehouseContract), 'golden/warehouse.txt', {
  isOfParts: true,
});
