import { readLanguage } from '../../languages.ts';
import { tidyLine, tidyText } from '../../tidy.ts';
import { tidyCustomValues } from '../customFields.ts';
import { byName, isNote } from '../references.ts';
import type { References } from '../returns.ts';
import { isChoice, readYesNo } from './askAddress.ts';

/** Normalizes the references of an order; absent ones become `""`. */
export function tidyReferences(typed: Partial<References>): References {
  const custom = tidyCustomValues(typed.custom);
  const texts = byName((name) => {
    const text = (isNote(name) ? tidyText : tidyLine)(typed[name] ?? '');
    if (isChoice(name)) return readYesNo(text) ?? text;
    return name === 'language' ? (readLanguage(text) ?? text) : text;
  });
  return { ...texts, ...(custom !== undefined && { custom }) };
}
