import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { orderCancelContract } from './orderCancel.contract.ts';
import { orderCancelProfile } from './orderCancel.profile.ts';

testMachine(subjectOf(orderCancelProfile, orderCancelContract));
