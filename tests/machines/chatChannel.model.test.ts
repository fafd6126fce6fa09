import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { chatChannelContract } from './chatChannel.contract.ts';
import { chatChannelProfile } from './chatChannel.profile.ts';

testMachine(subjectOf(chatChannelProfile, chatChannelContract));
