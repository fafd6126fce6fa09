import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { importStockContract } from './importStock.contract.ts';
import { importStockProfile } from './importStock.profile.ts';

testPageMachine(subjectOf(importStockProfile, importStockContract));
