/** More than anybody means to send; the rest is not looked at. */
const MOST_FIELDS = 20;

/**
 * The fields of an `application/x-www-form-urlencoded` form; `""` for what came twice. The usual
 * parsers replace each `+` by itself, which takes a hundred milliseconds where a large form holds
 * nothing else.
 */
export function readLargeForm(text: string): Record<string, string> {
  const fields = new Map<string, string>();
  for (const field of text.split('&', MOST_FIELDS)) {
    const [name = '', ...value] = field.split('=');
    const key = decoded(name);
    fields.set(key, fields.has(key) ? '' : decoded(value.join('=')));
  }
  return Object.fromEntries(fields);
}

function decoded(part: string): string {
  const spaced = part.split('+').join(' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
