import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../machines/failure.ts';
import type { ShownChange } from '../../components/ChangeList.tsx';
import { mergeValues } from '../../mergeValues.ts';

/** What somebody else has changed under an edit. */
export interface OvertakingChange extends ShownChange {
  /** This person has changed it too. */
  readonly isMineToo: boolean;
}

interface Edited<Values> {
  readonly form: {
    readonly getValues: () => Values;
    readonly setValues: (values: Values) => void;
  };
  /** What the server has. */
  readonly present: Values;
  /** Another one whenever somebody changes it; empty where it is not there. */
  readonly version: string;
  /** Why the last try to save failed. */
  readonly failure: Failure | null;
  /** What it was when this person began; differs from the present where others changed it since. */
  readonly base: Values;
  /** The parts as texts, named in words. */
  readonly textsOf: (values: Values) => Readonly<Record<string, string>>;
}

/**
 * Brings the fields up to date when a save was refused because somebody else was quicker: what
 * this person did not touch takes the new values, what they typed stays. Answers what the others
 * changed, and calls `onSaved` when it was this person who has saved.
 */
export function useOvertaken<Values extends object>(
  { form, present, version, failure, base, textsOf }: Edited<Values>,
  onSaved: () => void,
): readonly OvertakingChange[] {
  const [changes, setChanges] = useState(() => changesIn(base, present, form.getValues(), textsOf));
  const known = useRef({ version, present });
  useEffect(() => {
    if (known.current.version === version || version === '') return;
    const before = known.current.present;
    known.current = { version, present };
    if (failure?.kind !== 'refused') {
      setChanges([]);
      onSaved();
      return;
    }
    const merged = mergeValues(before, present, form.getValues());
    form.setValues(merged);
    setChanges(changesIn(before, present, merged, textsOf));
  }, [version, present, failure, form, textsOf, onSaved]);
  return changes;
}

function changesIn<Values>(
  before: Values,
  after: Values,
  mine: Values,
  textsOf: (values: Values) => Readonly<Record<string, string>>,
): readonly OvertakingChange[] {
  const [old, present, own] = [textsOf(before), textsOf(after), textsOf(mine)];
  return Object.keys(present)
    .filter((what) => old[what] !== present[what])
    .map((what) => ({
      part: what,
      what,
      before: old[what] ?? '',
      after: present[what] ?? '',
      isMineToo: own[what] !== present[what],
    }));
}
