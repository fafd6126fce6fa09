import { testMachine } from '../../tools/statewalk/levels/levelOne.ts';
import { subjectOf } from '../../tools/statewalk/subject.ts';
import { orderEditContract } from './orderEdit.contract.ts';
import { orderEditProfile } from './orderEdit.profile.ts';

testMachine(subjectOf(orderEditProfile, orderEditContract), 'golden/orderEdit.txt');
