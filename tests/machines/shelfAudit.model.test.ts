import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { shelfAuditContract } from './shelfAudit.contract.ts';
import { shelfAuditProfile } from './shelfAudit.profile.ts';

testPageMachine(subjectOf(shelfAuditProfile, shelfAuditContract));
