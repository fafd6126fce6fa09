import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { orderEditContract } from './orderEdit.contract.ts';
import { orderEditProfile } from './orderEdit.profile.ts';

testMachine(subjectOf(orderEditProfile, orderEditContract));
