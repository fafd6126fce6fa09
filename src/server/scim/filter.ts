import { tidyLine } from '../../domain/tidy.ts';
import { ScimError } from './failures.ts';
import { withoutSchema } from './path.ts';

/** Attributes that users can be looked up by. */
const KEPT = ['username', 'externalid', 'emails[type eq "work"].value'] as const;
export interface Condition {
  readonly attribute: (typeof KEPT)[number];
  readonly value: string;
}

const NAME = /^\s*([a-z][\w.:]*(?:\[\s*type\s+eq\s+"work"\s*\]\.value)?)\s+(\w+)\s+/i;
const VALUE = /^("(?:[^"\\]|\\.)*")\s*(?:$|and\s+)/i;

/**
 * Parses `userName eq "ada@acme.com" and externalId eq "7"` (RFC 7644, section 3.4.2.2), a subset
 * of the filter language. All conditions must match.
 * @throws ScimError 400 `invalidFilter` for anything else
 */
export function readFilter(text: string): readonly Condition[] {
  const conditions: Condition[] = [];
  let rest = text;
  do {
    const [head = '', name = '', op = ''] = NAME.exec(rest) ?? [];
    const [tail = '', value = ''] = VALUE.exec(rest.slice(head.length)) ?? [];
    const attribute = KEPT.find((one) => one === tidyName(name));
    if (head === '' || tail === '' || op.toLowerCase() !== 'eq' || attribute === undefined) {
      throw notKept();
    }
    conditions.push({ attribute, value: unquoted(value) });
    rest = rest.slice(head.length + tail.length);
    // Rejects a trailing "and".
    if (rest === '' && /and\s*$/i.test(tail.slice(value.length))) throw notKept();
  } while (rest !== '');
  return conditions;
}

function tidyName(name: string): string {
  return withoutSchema(name)
    .toLowerCase()
    .replace(/\[\s*type\s+eq\s+"work"\s*\]/, '[type eq "work"]');
}

function unquoted(text: string): string {
  try {
    return tidyLine(String(JSON.parse(text)));
  } catch {
    throw notKept();
  }
}

const notKept = () =>
  new ScimError(
    400,
    'Look people up by userName, externalId, or emails[type eq "work"].value, with eq and and.',
    'invalidFilter',
  );
