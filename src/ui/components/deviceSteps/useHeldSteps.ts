import { useState } from 'react';
import { isRecord } from '../../forms/unsaved.ts';
import { useHeldValues, useKeepValues } from '../../forms/useHeldValues.ts';
import type { Values } from './field.ts';

type Steps = Readonly<Record<string, Values>>;

const NOTHING = { steps: '{}' };

/**
 * What stands in the forms of steps, by step, until it is sent: through another form, a reload, and a
 * session that ends.
 * @param kind what they are about, such as "device DEV-100001"
 */
export function useHeldSteps(kind: string): {
  readonly typed: Partial<Steps>;
  /** Null: it was sent. */
  readonly keep: (step: string, values: Values | null) => void;
} {
  const { initial, place } = useHeldValues(kind, NOTHING);
  const [typed, setTyped] = useState(() => readSteps(initial.steps));
  const isEmpty = Object.keys(typed).length === 0;
  useKeepValues(
    place,
    isEmpty ? null : { values: { steps: JSON.stringify(typed) }, base: NOTHING },
  );
  return {
    typed,
    keep: (step, values) =>
      setTyped(({ [step]: _, ...others }) =>
        values === null ? others : { ...others, [step]: values },
      ),
  };
}

/** Reads what another version may have written. */
function readSteps(text: string): Steps {
  try {
    const found: unknown = JSON.parse(text);
    if (!isRecord(found)) return {};
    return Object.fromEntries(
      Object.entries(found).flatMap(([step, values]) =>
        isRecord(values) ? [[step, textsIn(values)]] : [],
      ),
    );
  } catch {
    return {};
  }
}

function textsIn(values: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
