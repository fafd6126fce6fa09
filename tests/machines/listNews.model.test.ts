import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { listNewsContract } from './listNews.contract.ts';
import { listNewsProfile } from './listNews.profile.ts';

testMachine(subjectOf(listNewsProfile, listNewsContract), 'golden/listNews.txt');
