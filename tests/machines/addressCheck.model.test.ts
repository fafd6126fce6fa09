import { testMachine } from '../../tools/statewalk/levels/levelOne.ts';
import { subjectOf } from '../../tools/statewalk/subject.ts';
import { addressCheckContract } from './addressCheck.contract.ts';
import { addressCheckProfile } from './addressCheck.profile.ts';

testMachine(subjectOf(addressCheckProfile, addressCheckContract), 'golden/addressCheck.txt');
