import { useEffect, useState } from 'react';

/** Display time of the outcome, in milliseconds. */
const OUTCOME_MS = 2000;

/** Copies a text to the clipboard and reports the outcome briefly. */
export function useCopy(): {
  readonly outcome: 'copied' | 'failed' | null;
  readonly copy: (text: string) => Promise<void>;
} {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return { outcome, copy };
}
