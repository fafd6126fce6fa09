import { testMachine } from '../model/levels/levelOne.ts';
import { subjectOf } from '../model/subject.ts';
import { addressCheckContract } from './addressCheck.contract.ts';
import { addressCheckProfile } from './addressCheck.profile.ts';

testMachine(subjectOf(addressCheckProfile, addressCheckContract), 'golden/addressCheck.txt');
