import { testMachine } from '../model/levels/levelOne.ts';
import { subjectOf } from '../model/subject.ts';
import { orderCancelContract } from './orderCancel.contract.ts';
import { orderCancelProfile } from './orderCancel.profile.ts';

testMachine(subjectOf(orderCancelProfile, orderCancelContract), 'golden/orderCancel.txt');
