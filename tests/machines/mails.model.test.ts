import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { mailsContract } from './mails.contract.ts';
import { mailsProfile } from './mails.profile.ts';

testMachine(subjectOf(mailsProfile, mailsContract), 'golden/mails.txt', { isOfParts: true });
