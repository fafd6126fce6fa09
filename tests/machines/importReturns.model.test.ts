import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { importReturnsContract } from './importReturns.contract.ts';
import { importReturnsProfile } from './importReturns.profile.ts';

testMachine(subjectOf(importReturnsProfile, importReturnsContract));
