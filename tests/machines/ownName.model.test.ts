import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { ownNameContract } from './ownName.contract.ts';
import { ownNameProfile } from './ownName.profile.ts';

testMachine(subjectOf(ownNameProfile, ownNameContract));
