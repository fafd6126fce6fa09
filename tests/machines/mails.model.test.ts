import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { mailsContract } from './mails.contract.ts';
import { mailsProfile } from './mails.profile.ts';

testPageMachine(subjectOf(mailsProfile, mailsContract));
