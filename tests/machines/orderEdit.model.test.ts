import { testMachine } from '../model/levels/levelOne.ts';
import { subjectOf } from '../model/subject.ts';
import { orderEditContract } from './orderEdit.contract.ts';
import { orderEditProfile } from './orderEdit.profile.ts';

testMachine(subjectOf(orderEditProfile, orderEditContract), 'golden/orderEdit.txt');
