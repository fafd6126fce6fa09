import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { textMessageContract } from './textMessage.contract.ts';
import { textMessageProfile } from './textMessage.profile.ts';

testMachine(subjectOf(textMessageProfile, textMessageContract));
