const EMAIL = /[^\s"'<>@]+@[^\s"'<>@]+\.[^\s"'<>@]+/g;
/** Runs of at least 20 letters and digits: tokens, hashes and keys. */
const TOKEN = /[A-Za-z0-9_-]{20,}/g;
/** Fields whose whole value is personal. */
const PRIVATE_FIELDS =
  /^(email|maskedEmail|name|phone|token|secret|avatar|employeeName|firstName|city|line\d|postalCode)$/i;

/** A text without mail addresses and tokens. */
export const redactText = (text: string) =>
  text.replace(EMAIL, '[email]').replace(TOKEN, '[token]');

function redactValue(value: unknown, seen: WeakSet<object>): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (seen.has(value)) return '[circular]';
  seen.add(value);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, seen));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      redactText(key),
      PRIVATE_FIELDS.test(key) && typeof item === 'string' && item !== ''
        ? '[private]'
        : redactValue(item, seen),
    ]),
  );
}

/** A deep copy without mail addresses, names, tokens and the like. Doing it twice changes nothing. */
export function redact<T>(value: T): T {
  // The copy has the shape of what came in: only texts are replaced, by texts.
  return redactValue(value, new WeakSet()) as T;
}
