import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { apiKeysContract } from './apiKeys.contract.ts';
import { apiKeysProfile } from './apiKeys.profile.ts';

testMachine(subjectOf(apiKeysProfile, apiKeysContract), 'golden/apiKeys.txt', { isOfParts: true });
