/** JSON that others have sent: an object, or null for whatever else it is. */
export function asRecord(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return recordIn(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A value as an object, or null. */
export function recordIn(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;
}

/** A value as a text; empty for whatever else it is. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '') : '';
}
