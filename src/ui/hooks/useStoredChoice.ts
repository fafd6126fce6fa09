import { useState } from 'react';
import { usePortal } from '../app/portal.tsx';
import { readJson, writeJson } from '../app/storage.ts';

/**
 * Choice about what is displayed, kept in the browser's storage; null until the user chooses.
 * @param parse returns the choice in the stored value, or null if it holds none
 */
export function useStoredChoice<Choice>(
  key: string,
  parse: (stored: unknown) => Choice | null,
): readonly [Choice | null, (choice: Choice) => void] {
  const { storage } = usePortal();
  const [chosen, setChosen] = useState(() => parse(readJson(storage, key)));
  const choose = (choice: Choice) => {
    writeJson(storage, key, choice);
    setChosen(choice);
  };
  return [chosen, choose];
}
