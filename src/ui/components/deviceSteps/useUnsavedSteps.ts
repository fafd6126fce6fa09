import { useState } from 'react';
import { isRecord } from '../../forms/unsaved.ts';
import { useSaveValues, useUnsavedValues } from '../../forms/useUnsavedValues.ts';
import type { Values } from './field.ts';

type Steps = Readonly<Record<string, Values>>;

const NOTHING = { steps: '{}' };

/**
 * Unsent form values by step; they survive switching forms, a reload and an expired session.
 * @param kind subject of the forms, such as "device DEV-100001"
 */
export function useUnsavedSteps(kind: string): {
  readonly typed: Partial<Steps>;
  /** Stores a step's values; null after they were sent. */
  readonly keep: (step: string, values: Values | null) => void;
} {
  const { initial, place } = useUnsavedValues(kind, NOTHING);
  const [typed, setTyped] = useState(() => readSteps(initial.steps));
  const isEmpty = Object.keys(typed).length === 0;
  useSaveValues(
    place,
    isEmpty ? null : { values: { steps: JSON.stringify(typed) }, base: NOTHING },
  );
  return {
    typed,
    keep: (step, values) =>
      setTyped(({ [step]: _, ...rest }) => (values === null ? rest : { ...rest, [step]: values })),
  };
}

/** Parses stored values, which another version may have written. */
function readSteps(text: string): Steps {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!isRecord(parsed)) return {};
    return Object.fromEntries(
      Object.entries(parsed).flatMap(([step, values]) =>
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
