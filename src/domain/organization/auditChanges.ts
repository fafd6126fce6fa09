/** Texts for the changes of an audit record, shared by the page and the export. */

/** One changed field; `before` or `after` is `""` if it was or is empty. */
interface AuditChange {
  readonly part: string;
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

type Parts = Readonly<Record<string, unknown>> | null;

/** Formats a field's path: "expiryDays" → "Expiry days", nested fields "Employee, postal code". */
function partWords(path: readonly string[]): string {
  const label = path
    .map((name) =>
      name
        .replace(/[_-]+/g, ' ')
        .replace(/([a-z\d])([A-Z])/g, '$1 $2')
        .toLowerCase(),
    )
    .join(', ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(valueWords).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Lists all leaf fields with their paths and texts. */
function textsIn(parts: Parts, path: readonly string[] = []): [path: readonly string[], string][] {
  return Object.entries(parts ?? {}).flatMap(([name, value]): [readonly string[], string][] => {
    const currentPath = [...path, name];
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return textsIn({ ...value }, currentPath);
    }
    return [[currentPath, valueWords(value)]];
  });
}

/** Returns the fields that differ, in the order in which they were recorded. */
export function auditChanges(before: Parts, after: Parts): AuditChange[] {
  const values = { before: textsIn(before), after: textsIn(after) };
  const texts = (side: keyof typeof values) =>
    new Map(values[side].map(([path, text]) => [path.join('.'), text]));
  const [old, present] = [texts('before'), texts('after')];
  const paths = new Map(
    [...values.before, ...values.after].map(([path]) => [path.join('.'), path]),
  );
  return [...paths]
    .map(([part, path]) => ({
      part,
      what: partWords(path),
      before: old.get(part) ?? '',
      after: present.get(part) ?? '',
    }))
    .filter((change) => change.before !== change.after);
}
