import type { FormErrors as Errors } from '@mantine/form';
import type { ReactNode } from 'react';
import type { FieldErrors } from '../../../../domain/failure.ts';
import type { EntryPanel } from '../../../../machines/pages/parts/entries.ts';
import { EntryForm } from '../../../components/form/EntryForm.tsx';
import type { OvertakingChange } from '../../../forms/overtaking.ts';
import type { EntriesPort } from './entriesPort.ts';

interface ListEntryFormProps<Values, List, Entry> {
  /** State of `useEntryForm`. */
  readonly logic: {
    readonly form: {
      readonly errors: Errors;
      getValues(): Values;
      setErrors(change: (errors: Errors) => Errors): void;
      validate(): { readonly hasErrors: boolean; readonly errors: Errors };
    };
    /** Entry that is edited; null for a new one. */
    readonly entry: { readonly name: string } | null;
    readonly held: { readonly isRestored: boolean; forget(): void };
    readonly isChanged: boolean;
    readonly overtaking: {
      readonly changes: readonly OvertakingChange[];
      readonly isUnderEdit: boolean;
    };
  };
  readonly port: EntriesPort<List, Entry>;
  readonly panel: EntryPanel;
  readonly list: List;
  /** Name of the kind of entry in sentences: "field". */
  readonly thing: string;
  readonly idOf: (field: string) => string;
  /** Returns all entries as they shall be. */
  readonly entriesOf: (values: Values) => readonly Entry[];
  /** Reduces the server's errors to one message per input of the form. */
  readonly at: (errors: FieldErrors, entries: readonly Entry[]) => Record<string, string>;
  readonly children: ReactNode;
}

/** Form of one entry of a list that is saved as a whole. */
export function ListEntryForm<Values, List, Entry>(props: ListEntryFormProps<Values, List, Entry>) {
  const { logic, port, panel, list, thing, idOf, entriesOf, at, children } = props;
  const { form, entry, held, isChanged, overtaking } = logic;
  return (
    <EntryForm<Values>
      title={entry === null ? `New ${thing}` : `Edit “${entry.name}”`}
      thing={thing}
      form={form}
      isKnown={entry !== null}
      isChanged={isChanged}
      isRestored={held.isRestored}
      overtaking={overtaking}
      failure={port.actionFailure}
      isSaving={port.sent !== null}
      canSave={port.canAct}
      idOf={idOf}
      at={(errors) => at(errors, entriesOf(form.getValues()))}
      onSubmit={(values) =>
        port.send({
          type: 'action.requested',
          action: {
            kind: entry === null ? 'add' : 'change',
            from: panel,
            seen: list,
            entries: entriesOf(values),
          },
        })
      }
      onClose={() => {
        held.forget();
        port.send({ type: 'panel.closed' });
      }}
    >
      {children}
    </EntryForm>
  );
}
