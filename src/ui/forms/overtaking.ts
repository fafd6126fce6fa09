import { useState } from 'react';
import type { ShownChange } from '../components/ChangeList.tsx';
import { useEmitted } from '../hooks/useEmitted.ts';
import { mergeValues } from './mergeValues.ts';

/** What somebody else has changed under an edit. */
export interface OvertakingChange extends ShownChange {
  /** This person has changed it too. */
  readonly isMineToo: boolean;
}

interface Edited<Values> {
  /** What the values were when this person began. */
  readonly before: Values;
  /** What the server has. */
  readonly present: Values;
  /** What stands in the fields. */
  readonly mine: Values;
  /** The parts as texts, named in words. */
  readonly textsOf: (values: Values) => Readonly<Record<string, string>>;
}

/** What others have changed since this person began. */
export function overtakingChanges<Values>({
  before,
  present,
  mine,
  textsOf,
}: Edited<Values>): readonly OvertakingChange[] {
  const [old, now, own] = [textsOf(before), textsOf(present), textsOf(mine)];
  return Object.keys(now)
    .filter((what) => old[what] !== now[what])
    .map((what) => ({
      part: what,
      what,
      before: old[what] ?? '',
      after: now[what] ?? '',
      isMineToo: own[what] !== now[what],
    }));
}

/**
 * What the values were when this person began: what the browser held of that, as long as the server
 * has what it had when the form came.
 */
function useBegunWith<Values>(held: Values, present: Values): Values {
  const [first] = useState(present);
  return JSON.stringify(first) === JSON.stringify(present) ? held : present;
}

interface Form<Values> {
  readonly getValues: () => Values;
  readonly setValues: (values: Values) => void;
}

/** Brings the fields up to date: what this person did not touch takes the new values. */
export function takeOver<Values extends object>(
  form: Form<Values>,
  { before, present }: Pick<Edited<Values>, 'before' | 'present'>,
): void {
  form.setValues(mergeValues(before, present, form.getValues()));
}

/** A page on which somebody else may be quicker. */
interface Conflicting<Data> {
  on(
    type: 'conflict.found',
    handle: (event: { readonly type: 'conflict.found' }) => void,
  ): { unsubscribe(): void };
  getSnapshot(): { readonly context: { readonly base: Data | null; readonly data: Data | null } };
}

interface OvertakenEdit<Values, Data> extends Pick<Edited<Values>, 'present' | 'textsOf'> {
  readonly actor: Conflicting<Data>;
  readonly form: Form<Values> & { readonly values: Values };
  /** What the browser held of the values that this person began with. */
  readonly held: Values;
  /** What was there before somebody else changed it under this edit; null when nobody has. */
  readonly overtaken: Data | null;
  /** The values of what is edited; null where it is not there. */
  readonly valuesIn: (data: Data | null) => Values | null;
  /** What the fields were last brought up to, where that may be older than what was refused. */
  readonly followed?: Values;
  /** The fields are brought up to this now. */
  readonly onFollowed?: (present: Values) => void;
}

/**
 * What others have changed of what is edited, since this person began. When they were quicker, what
 * nobody here has touched takes their values.
 */
export function useOvertaking<Values extends object, Data>(
  edit: OvertakenEdit<Values, Data>,
): { readonly changes: readonly OvertakingChange[]; readonly isUnderEdit: boolean } {
  const { actor, form, held, overtaken, present, textsOf, valuesIn, followed, onFollowed } = edit;
  useEmitted(actor, 'conflict.found', () => {
    const { base, data } = actor.getSnapshot().context;
    const [before, now] = [followed ?? valuesIn(base), valuesIn(data)];
    if (before === null || now === null) return;
    takeOver(form, { before, present: now });
    onFollowed?.(now);
  });
  const begunWith = useBegunWith(held, present);
  const before = valuesIn(overtaken);
  return {
    changes: overtakingChanges({
      before: before ?? begunWith,
      present,
      mine: form.values,
      textsOf,
    }),
    isUnderEdit: before !== null,
  };
}
