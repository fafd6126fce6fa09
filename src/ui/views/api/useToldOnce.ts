import { useState } from 'react';

/**
 * What one answer tells of something that was made, until the person has it: the answers after
 * it, which do not tell it again, take nothing away.
 */
export function useToldOnce<Made extends object>(
  told: Made | null,
): { readonly made: Made | null; readonly forget: () => void } {
  const [last, setLast] = useState(told);
  const [made, setMade] = useState(told);
  if (told !== null && told !== last) {
    setLast(told);
    setMade(told);
  }
  return { made, forget: () => setMade(null) };
}
