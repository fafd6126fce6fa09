/** Maximum number of cached results; a few hundred are usual. */
const MOST = 20_000;

/** Caches results by key, and clears the cache when it is full. */
export function remember<T>() {
  const cache = new Map<string, T>();
  return (key: string, compute: () => T): T => {
    const remembered = cache.get(key);
    if (remembered !== undefined) return remembered;
    const answer = compute();
    if (cache.size >= MOST) cache.clear();
    cache.set(key, answer);
    return answer;
  };
}
