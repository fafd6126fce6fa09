/*
 * Prunes the sheet of the prerendered page of rules that its code can't match. Expects esbuild's
 * minified output: no comments, and a brace in a string only in pairs.
 */

/** The blocks of a sheet: `{ head, body }` for a rule, `{ head }` for a statement. */
function blocksIn(css) {
  const blocks = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let index = 0; index < css.length; index += 1) {
    const sign = css[index];
    if (sign === '{') {
      if (depth === 0) open = index;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push({ head: css.slice(start, open), body: css.slice(open + 1, index) });
      start = index + 1;
    } else if (sign === ';' && depth === 0) {
      blocks.push({ head: css.slice(start, index) });
      start = index + 1;
    }
  }
  return blocks;
}

const AT_RULES_WITH_RULES = /^@(?:layer|media|supports)\b/;
/** A class, or an attribute with its value, that an element must have for a selector to match. */
const NAMES = /\.(?<class>[\w-]+)|\[(?<attribute>[\w-]+)(?:[~|^$*]?="?(?<value>[^"\]]*)"?)?\]/g;

/** `:where(…)` and the like, with the contents of their parentheses, which may be nested. */
const CONDITION = /:(not|is|has|where)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;

/** The parts of a list; commas in parentheses don't separate. */
function partsOf(list) {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** A selector without its exclusions (`:not`) and without alternatives. */
function requirementsOf(selector) {
  const needed = selector.replace(CONDITION, (_, kind, inner) =>
    kind === 'where' && partsOf(inner).length === 1 ? inner : '',
  );
  return needed === selector ? selector : requirementsOf(needed);
}

/** Spellings of an attribute in scripts: `data-banners` is also `dataset.banners`. */
const spellings = (attribute) => [
  attribute,
  attribute.replace(/^data-/, 'dataset.').replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
];
const QUOTES = ['"', "'", '`'];

/** Whether a selector may match an element that `code` makes. */
function mayMatch(selector, code) {
  const isUsed = (text) => text === undefined || code.includes(text);
  return [...requirementsOf(selector).matchAll(NAMES)].every(
    ({ groups }) =>
      isUsed(groups.class) &&
      (groups.attribute === undefined || spellings(groups.attribute).some(isUsed)) &&
      (!groups.value || QUOTES.some((quote) => isUsed(`${quote}${groups.value}${quote}`))),
  );
}

function withoutUnmatched(css, code) {
  return blocksIn(css)
    .map(({ head, body }) => {
      if (body === undefined) return `${head};`;
      if (AT_RULES_WITH_RULES.test(head)) {
        const inner = withoutUnmatched(body, code);
        return inner === '' ? '' : `${head}{${inner}}`;
      }
      if (head.startsWith('@')) return `${head}{${body}}`;
      const remaining = partsOf(head).filter((selector) => mayMatch(selector, code));
      return remaining.length === 0 ? '' : `${remaining.join()}{${body}}`;
    })
    .join('');
}

/** Removes the variables and animations that neither a rule nor the code names. */
function withoutUnnamed(css, code) {
  const names = (name) => new RegExp(`${name}(?![\\w-])`);
  const remaining = css
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name) =>
      names(name).test(css.replace(rule, '')) ? rule : '',
    )
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name) =>
      css.includes(`var(${name})`) || css.includes(`var(${name},`) || code.includes(name)
        ? declaration
        : '',
    )
    .replace(/(?<=[{};])[^{};]+\{\}/g, '');
  return remaining.length === css.length ? css : withoutUnnamed(remaining, code);
}

/**
 * Returns a sheet without the rules, variables and animations that no element of a page can need.
 * @param code everything that makes the page's elements: its markup and its scripts. Each class,
 *   variable and value of an attribute must occur in it literally.
 */
export function pruneSheet(css, code) {
  const [madeUp] = /--[\w-]*\$\{/.exec(code) ?? [];
  if (madeUp !== undefined) throw new Error(`"${madeUp}" hides which variable it names.`);
  return withoutUnnamed(withoutUnmatched(css, code), code);
}
