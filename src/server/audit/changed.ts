type Plain = Readonly<Record<string, unknown>>;

/** Returns the differences between two versions of an object, for an audit record. */
export function changedPart(
  before: object,
  after: object,
): { readonly before: Plain; readonly after: Plain } {
  const [old, present]: Plain[] = [{ ...before }, { ...after }];
  const keys = Object.keys({ ...old, ...present }).filter(
    (key) => JSON.stringify(old?.[key]) !== JSON.stringify(present?.[key]),
  );
  const part = (values: Plain = {}) =>
    Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
  return { before: part(old), after: part(present) };
}
