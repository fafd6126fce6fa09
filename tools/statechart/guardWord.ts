function hasKey<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return (
    value !== null && (typeof value === 'object' || typeof value === 'function') && key in value
  );
}

/** Static params of a guard or an action, as in the definition. */
export function paramsWord(value: object): string {
  if (!hasKey(value, 'params') || typeof value.params === 'function') return '';
  return ` ${JSON.stringify(value.params)}`;
}

/** A guard in words: its name, static params, or `a and b`. */
export function guardWord(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (hasKey(guard, 'guards') && Array.isArray(guard.guards)) {
    const separator = hasKey(guard, 'name') && guard.name === 'or' ? ' or ' : ' and ';
    return guard.guards.map(guardWord).join(separator);
  }
  if (hasKey(guard, 'type') && typeof guard.type === 'string') {
    return guard.type + paramsWord(guard);
  }
  return 'inline';
}
