/** How many answers are remembered; in use there are a few hundred. */
const MOST = 20_000;

/** Remembers what was answered for each key, until there are too many. */
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
