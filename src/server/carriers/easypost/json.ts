/** Parses untrusted JSON to an object; null for anything else. */
export function asRecord(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return recordIn(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns a value if it is an object, otherwise null. */
export function recordIn(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;
}

/** Returns a value if it is a text, otherwise an empty text. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '') : '';
}
