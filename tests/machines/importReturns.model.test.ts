import { testMachine } from '../../tools/statewalk/levels/levelOne.ts';
import { subjectOf } from '../../tools/statewalk/subject.ts';
import { importReturnsContract } from './importReturns.contract.ts';
import { importReturnsProfile } from './importReturns.profile.ts';

testMachine(subjectOf(importReturnsProfile, importReturnsContract), 'golden/importReturns.txt');
