import { TextInput } from '@mantine/core';
import type { Batch } from '../../../../machines/importReturns/batch.ts';
import type { ImportActor } from '../batch/unsavedBatch.ts';

interface ImportNameProps {
  readonly actor: ImportActor;
  readonly batch: Batch;
  readonly isPlacing: boolean;
  readonly help: string;
}

/** Name under which the import is found later. */
export function ImportName({ actor, batch, isPlacing, help }: ImportNameProps) {
  return (
    <TextInput
      label="Name of this import"
      description={help}
      maxLength={200}
      autoComplete="off"
      disabled={isPlacing}
      placeholder={batch.table.name}
      value={batch.name ?? batch.table.name}
      onChange={({ currentTarget: { value } }) => actor.send({ type: 'import.named', name: value })}
    />
  );
}
