import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import type { FieldErrors } from '../../../../domain/failure.ts';
import type { EntryPanel } from '../../../../machines/pages/parts/entries.ts';
import { type Conflicting, useOvertaking } from '../../../forms/overtaking.ts';
import { useSaveValues, useUnsavedValues } from '../../../forms/useUnsavedValues.ts';
import { firstMessages } from '../../../words/firstMessages.ts';

interface EntryFormLogic<List, Entry, Values> {
  readonly actor: Conflicting<List>;
  /** List before another user changed it during this edit; null if unchanged. */
  readonly overtaken: List | null;
  readonly list: List;
  readonly panel: EntryPanel;
  /** Storage key of the unsaved values. */
  readonly unsavedKind: string;
  readonly empty: Values;
  readonly entryIn: (list: List | null, panel: EntryPanel) => Entry | null;
  readonly valuesOf: (entry: Entry) => Values;
  readonly textsOf: (values: Values) => Readonly<Record<string, string>>;
  readonly idOf: (input: string) => string;
  readonly validate: (values: Values, present: Entry | null) => Record<string, string>;
}

/** Form of one entry: what was typed survives a reload, and other users' changes are shown. */
export function useEntryForm<List, Entry, Values extends Record<string, unknown>>(
  logic: EntryFormLogic<List, Entry, Values>,
) {
  const { actor, overtaken, list, panel, unsavedKind, empty } = logic;
  const { entryIn, valuesOf, textsOf, idOf, validate } = logic;
  const entry = entryIn(list, panel);
  const present = useMemo(
    () => (entry === null ? empty : valuesOf(entry)),
    [entry, empty, valuesOf],
  );
  const held = useUnsavedValues<Values>(unsavedKind, present);
  const form = useForm<Values>({
    initialValues: held.initial,
    enhanceGetInputProps: ({ field }) => ({ id: idOf(String(field)) }),
    validate: (values): Record<string, string> => validate(values, entry),
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(present);
  useSaveValues(held.place, isChanged ? { values: form.values, base: present } : null);
  const overtaking = useOvertaking<Values, List>({
    actor,
    form,
    held: held.base,
    overtaken,
    present,
    textsOf,
    valuesIn: (data) => {
      const found = entryIn(data, panel);
      return found === null ? null : valuesOf(found);
    },
  });
  return { form, entry, held, isChanged, overtaking };
}

/** Returns the messages of one entry of the list, by input. */
export function messagesAt(errors: FieldErrors, listName: string, at: number) {
  const prefix = `${listName}.${at}.`;
  const own = Object.entries(errors)
    .filter(([path]) => path.startsWith(prefix))
    .map(([path, messages]) => [path.slice(prefix.length), messages] as const);
  return firstMessages(Object.fromEntries(own));
}

/** Returns the entry that is edited, or null. */
export const editedEntry = <Entry extends { readonly key: string }>(
  entries: readonly Entry[],
  panel: EntryPanel,
): Entry | null => entries.find(({ key }) => panel.kind === 'change' && panel.key === key) ?? null;
