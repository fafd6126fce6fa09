/** A change of the audit log in words, for the page and for the file alike. */

/** One part of what was changed; `""` where it was or is nothing. */
export interface AuditChange {
  readonly part: string;
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

type Parts = Readonly<Record<string, unknown>> | null;

/** "expiryDays" → "Expiry days"; a part of a part follows it: "Employee, postal code". */
function partWords(path: readonly string[]): string {
  const words = path
    .map((name) =>
      name
        .replace(/[_-]+/g, ' ')
        .replace(/([a-z\d])([A-Z])/g, '$1 $2')
        .toLowerCase(),
    )
    .join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(valueWords).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Every part by its path, with what it says. */
function textsIn(parts: Parts, path: readonly string[] = []): [path: readonly string[], string][] {
  return Object.entries(parts ?? {}).flatMap(([name, value]): [readonly string[], string][] => {
    const here = [...path, name];
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return textsIn({ ...value }, here);
    }
    return [[here, valueWords(value)]];
  });
}

/** What differs between before and after, in the order in which it was recorded. */
export function auditChanges(before: Parts, after: Parts): AuditChange[] {
  const both = { before: textsIn(before), after: textsIn(after) };
  const texts = (side: keyof typeof both) =>
    new Map(both[side].map(([path, text]) => [path.join('.'), text]));
  const [old, present] = [texts('before'), texts('after')];
  const paths = new Map([...both.before, ...both.after].map(([path]) => [path.join('.'), path]));
  return [...paths]
    .map(([part, path]) => ({
      part,
      what: partWords(path),
      before: old.get(part) ?? '',
      after: present.get(part) ?? '',
    }))
    .filter((change) => change.before !== change.after);
}
