import type { SnapshotFrom } from 'xstate';
import type { customFieldsMachine } from '../../src/machines/pages/customFields.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type EntryAppearance, entryContract } from './helpers/entryPage.ts';

/** Custom fields: another admin's new name shows in the form of that field alone. */
export const customFieldsContract: Contract<typeof customFieldsMachine, EntryAppearance> =
  entryContract<SnapshotFrom<typeof customFieldsMachine>>(
    ({ context: { panel } }) => panel?.kind === 'change',
  );
