import { tidyLine, tidyText } from '../../tidy.ts';
import { byName, isNote } from '../references.ts';
import type { References } from '../returns.ts';

/** Normalizes the references of an order; absent ones become `""`. */
export function tidyReferences(typed: Partial<References>): References {
  return byName((name) => (isNote(name) ? tidyText : tidyLine)(typed[name] ?? ''));
}
