import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { emailsContract } from './emails.contract.ts';
import { emailsProfile } from './emails.profile.ts';

testMachine(subjectOf(emailsProfile, emailsContract));
