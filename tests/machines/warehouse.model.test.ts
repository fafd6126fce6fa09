import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { warehouseContract } from './warehouse.contract.ts';
import { warehouseProfile } from './warehouse.profile.ts';

testPageMachine(subjectOf(warehouseProfile, warehouseContract));
