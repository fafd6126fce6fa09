type Version = readonly [major: number, minor: number, patch: number];

/** Parses a version; `20.x` and `20` leave parts open, which become 0; `parts` counts the given ones. */
function parse(text: string): { version: Version; parts: number } {
  const numbers = text
    .split('.')
    .filter((part) => /^\d+/.test(part))
    .map((part) => Number.parseInt(part, 10));
  const [major = 0, minor = 0, patch = 0] = numbers;
  return { version: [major, minor, patch], parts: numbers.length };
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function meets(version: Version, comparator: string): boolean {
  const [, operator = '', text = ''] = /^(>=|<=|>|<|=|\^|~)?v?(.*)$/.exec(comparator) ?? [];
  const { version: bound, parts } = parse(text);
  if (parts === 0) return true;
  const order = compare(version, bound);
  switch (operator) {
    case '>=':
      return order >= 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '<':
      return order < 0;
    case '^':
      return order >= 0 && version[0] === bound[0];
    case '~':
      return order >= 0 && version[0] === bound[0] && version[1] === bound[1];
    default:
      return version.slice(0, parts).every((part, index) => part === bound[index]);
  }
}

/**
 * Whether a Node version satisfies a range of an `engines` field (`^20.19.0 || >=22.12.0`). Doesn't
 * support `^0.x` ranges, which don't occur for Node.
 */
export function accepts(range: string, version: string): boolean {
  const wanted = parse(version).version;
  return range.split('||').some((alternative) =>
    alternative
      .trim()
      .replace(/(>=|<=|>|<|=|\^|~)\s+/g, '$1')
      .split(/\s+/)
      .every((comparator) => meets(wanted, comparator)),
  );
}
