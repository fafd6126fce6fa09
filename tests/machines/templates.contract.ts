import type { SnapshotFrom } from 'xstate';
import type { templatesMachine } from '../../src/machines/pages/templates.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type EntryAppearance, entryContract } from './helpers/entryPage.ts';

/** Templates: another admin's new name shows in the form of that template alone. */
export const templatesContract: Contract<typeof templatesMachine, EntryAppearance> = entryContract<
  SnapshotFrom<typeof templatesMachine>
>(({ context: { panel } }) => panel?.kind === 'change');
