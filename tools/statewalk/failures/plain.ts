const ERROR = '$error';

/** Converts a value to JSON: errors to their name, message and fields; functions are dropped. */
export function toPlainData(value: unknown): unknown {
  if (value instanceof Error) {
    return { [ERROR]: plainFields({ ...value, name: value.name, message: value.message }) };
  }
  if (Array.isArray(value)) return value.map(toPlainData);
  return typeof value === 'object' && value !== null ? plainFields(value) : value;
}

function plainFields(value: object): object {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPlainData(item)]));
}

/**
 * Reverses `toPlainData`.
 * @param kinds errors of the known classes: an error with the name of one becomes an instance of
 *   its class
 */
export function fromPlainData(value: unknown, kinds: readonly Error[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => fromPlainData(item, kinds));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(ERROR in value ? Object(value[ERROR]) : value);
  const fields = Object.fromEntries(
    entries.map(([key, item]) => [key, fromPlainData(item, kinds)]),
  );
  if (!(ERROR in value)) return fields;
  const kind = kinds.find(({ name }) => name === fields.name);
  const error = Object.assign(new Error(String(fields.message)), fields);
  return kind === undefined ? error : Object.setPrototypeOf(error, Object.getPrototypeOf(kind));
}
