/** Parses `20.19.0`, `20.x` or `20`; an open part is 0 and not counted in `parts`. */
function parse(text) {
  const numbers = text
    .split('.')
    .filter((part) => /^\d+/.test(part))
    .map((part) => Number.parseInt(part, 10));
  const [major = 0, minor = 0, patch = 0] = numbers;
  return { version: [major, minor, patch], parts: numbers.length };
}

const compare = (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

function satisfies(version, comparator) {
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
 * Whether a version of Node meets a range as `engines` fields write it
 * (`^20.19.0 || >=22.12.0`). `^0.x` ranges, which no package writes for Node, are not treated.
 */
export function isInRange(range, version) {
  const target = parse(version).version;
  return range.split('||').some((alternative) =>
    alternative
      .trim()
      .replace(/(>=|<=|>|<|=|\^|~)\s+/g, '$1')
      .split(/\s+/)
      .every((comparator) => satisfies(target, comparator)),
  );
}

/** Returns the oldest version of each alternative of a range. */
export function oldestOf(range) {
  return range.split('||').map((alternative) => alternative.trim().replace(/^\D+/, ''));
}
