import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { importStockContract } from './importStock.contract.ts';
import { importStockProfile } from './importStock.profile.ts';

testMachine(subjectOf(importStockProfile, importStockContract), 'golden/importStock.txt', {
  isOfParts: true,
});
