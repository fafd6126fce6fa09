import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { addressBookContract } from './addressBook.contract.ts';
import { addressBookProfile } from './addressBook.profile.ts';

testMachine(subjectOf(addressBookProfile, addressBookContract), 'golden/addressBook.txt', {
  isOfParts: true,
});
