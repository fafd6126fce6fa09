import { testMachine } from '../model/levels/levelOne.ts';
import { subjectOf } from '../model/subject.ts';
import { importReturnsContract } from './importReturns.contract.ts';
import { importReturnsProfile } from './importReturns.profile.ts';

testMachine(subjectOf(importReturnsProfile, importReturnsContract), 'golden/importReturns.txt');
