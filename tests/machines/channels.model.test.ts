import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { channelsContract } from './channels.contract.ts';
import { channelsProfile } from './channels.profile.ts';

testPageMachine(subjectOf(channelsProfile, channelsContract));
