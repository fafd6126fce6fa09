import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { addressBookContract } from './addressBook.contract.ts';
import { addressBookProfile } from './addressBook.profile.ts';

testPageMachine(subjectOf(addressBookProfile, addressBookContract));
