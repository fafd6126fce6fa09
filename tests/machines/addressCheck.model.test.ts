import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { addressCheckContract } from './addressCheck.contract.ts';
import { addressCheckProfile } from './addressCheck.profile.ts';

testMachine(subjectOf(addressCheckProfile, addressCheckContract));
