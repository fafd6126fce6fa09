import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { shelfAuditContract } from './shelfAudit.contract.ts';
import { shelfAuditProfile } from './shelfAudit.profile.ts';

testMachine(subjectOf(shelfAuditProfile, shelfAuditContract), 'golden/shelfAudit.txt', {
  isOfParts: true,
});
