import { useState } from 'react';
import type { ShownChange } from '../components/text/ChangeList.tsx';
import { useEmitted } from '../hooks/useEmitted.ts';
import { mergeValues } from './mergeValues.ts';

/** Change by another user during an edit. */
export interface OvertakingChange extends ShownChange {
  /** This user has changed the same part. */
  readonly isMineToo: boolean;
}

interface Edited<Values> {
  /** Values when this user began to edit. */
  readonly before: Values;
  /** Values on the server. */
  readonly present: Values;
  /** Field values. */
  readonly mine: Values;
  /** Returns the parts as texts by label. */
  readonly textsOf: (values: Values) => Readonly<Record<string, string>>;
}

/** Returns other users' changes since this user began to edit. */
export function overtakingChanges<Values>({
  before,
  present,
  mine,
  textsOf,
}: Edited<Values>): readonly OvertakingChange[] {
  const [old, now, own] = [textsOf(before), textsOf(present), textsOf(mine)];
  return Object.keys(now)
    .filter((part) => old[part] !== now[part])
    .map((part) => ({
      part,
      what: part,
      before: old[part] ?? '',
      after: now[part] ?? '',
      isMineToo: own[part] !== now[part],
    }));
}

/**
 * Returns the values with which the user began: those stored in the browser while the server's
 * values are still those from the form's first render, else the server's.
 */
function useInitialValues<Values>(held: Values, present: Values): Values {
  const [first] = useState(present);
  return JSON.stringify(first) === JSON.stringify(present) ? held : present;
}

interface Form<Values> {
  readonly getValues: () => Values;
  readonly setValues: (values: Values) => void;
}

/** Updates the fields: those that this user didn't change take the new values. */
export function mergeRemoteChanges<Values extends object>(
  form: Form<Values>,
  { before, present }: Pick<Edited<Values>, 'before' | 'present'>,
): void {
  form.setValues(mergeValues(before, present, form.getValues()));
}

/** Page machine that detects conflicting edits. */
export interface Conflicting<Data> {
  on(
    type: 'conflict.found',
    handle: (event: { readonly type: 'conflict.found' }) => void,
  ): { unsubscribe(): void };
  getSnapshot(): { readonly context: { readonly base: Data | null; readonly data: Data | null } };
}

interface OvertakenEdit<Values, Data> extends Pick<Edited<Values>, 'present' | 'textsOf'> {
  readonly actor: Conflicting<Data>;
  readonly form: Form<Values> & { readonly values: Values };
  /** Stored values with which this user began to edit. */
  readonly held: Values;
  /** Data before another user changed it during this edit; null if unchanged. */
  readonly overtaken: Data | null;
  /** Returns the edited values; null if the item doesn't exist. */
  readonly valuesIn: (data: Data | null) => Values | null;
  /** Values that the fields last followed, if they may be older than those of the rejected edit. */
  readonly followed?: Values;
  /** Called when the fields have followed these values. */
  readonly onFollowed?: (present: Values) => void;
}

/**
 * Returns other users' changes to the edited item since this user began. On a conflict, fields that
 * this user didn't change take the new values.
 */
export function useOvertaking<Values extends object, Data>(
  edit: OvertakenEdit<Values, Data>,
): { readonly changes: readonly OvertakingChange[]; readonly isUnderEdit: boolean } {
  const { actor, form, held, overtaken, present, textsOf, valuesIn, followed, onFollowed } = edit;
  useEmitted(actor, 'conflict.found', () => {
    const { base, data } = actor.getSnapshot().context;
    const [before, now] = [followed ?? valuesIn(base), valuesIn(data)];
    if (before === null || now === null) return;
    mergeRemoteChanges(form, { before, present: now });
    onFollowed?.(now);
  });
  const initial = useInitialValues(held, present);
  const before = valuesIn(overtaken);
  return {
    changes: overtakingChanges({
      before: before ?? initial,
      present,
      mine: form.values,
      textsOf,
    }),
    isUnderEdit: before !== null,
  };
}
