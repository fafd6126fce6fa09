import { readLanguage } from '../../languages.ts';
import { tidyLine, tidyText } from '../../tidy.ts';
import { byName, isNote } from '../references.ts';
import type { References } from '../returns.ts';
import { isChoice, readYesNo } from './askAddress.ts';

/** Normalizes the references of an order; absent ones become `""`. */
export function tidyReferences(typed: Partial<References>): References {
  return byName((name) => {
    const text = (isNote(name) ? tidyText : tidyLine)(typed[name] ?? '');
    if (isChoice(name)) return readYesNo(text) ?? text;
    return name === 'language' ? (readLanguage(text) ?? text) : text;
  });
}
