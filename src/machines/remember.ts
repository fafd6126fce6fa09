/** Maximum number of cached results; a few hundred are usual. */
const MOST = 20_000;

/** Caches results by key, and clears the cache when it is full. */
export function remember<T>() {
  const known = new Map<string, T>();
  return (key: string, ask: () => T): T => {
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const answer = ask();
    if (known.size >= MOST) known.clear();
    known.set(key, answer);
    return answer;
  };
}
