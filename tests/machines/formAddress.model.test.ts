import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { formAddressContract } from './formAddress.contract.ts';
import { formAddressProfile } from './formAddress.profile.ts';

testMachine(subjectOf(formAddressProfile, formAddressContract));
