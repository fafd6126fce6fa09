import { testMachine } from '../../tools/statewalk/levels/levelOne.ts';
import { subjectOf } from '../../tools/statewalk/subject.ts';
import { orderCancelContract } from './orderCancel.contract.ts';
import { orderCancelProfile } from './orderCancel.profile.ts';

testMachine(subjectOf(orderCancelProfile, orderCancelContract), 'golden/orderCancel.txt');
