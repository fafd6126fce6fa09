import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Filter, parse } from 'scim2-parse-filter';
import { tidyEmail } from '../../domain/email.ts';
import { tidyLine } from '../../domain/tidy.ts';
import { booleanIn } from './attributes.ts';
import { ScimError } from './failures.ts';
import { withoutSchema } from './path.ts';

type Condition = Expression<boolean>;

/** The provider's userName in lower case; the address of users that no provider has described. */
export const userNameColumn = sql<string>`lower(coalesce(scim->>'userName', email))`;

/** Text attributes by lower-case name: their column, lower-cased unless case matters (RFC 7643). */
const TEXTS: Readonly<Record<string, { column: RawBuilder<string>; hasCase: boolean }>> = {
  id: { column: sql<string>`id::text`, hasCase: true },
  externalid: { column: sql<string>`external_id`, hasCase: true },
  username: { column: userNameColumn, hasCase: false },
  emails: { column: sql<string>`lower(email)`, hasCase: false },
  'emails.value': { column: sql<string>`lower(email)`, hasCase: false },
  // Every user has one address, for work.
  'emails.type': { column: sql<string>`'work'`, hasCase: false },
};

const FLAGS: Readonly<Record<string, RawBuilder<boolean>>> = {
  active: sql<boolean>`(status = 'active')`,
  'emails.primary': sql<boolean>`true`,
};

/**
 * Translates a filter (RFC 7644, section 3.4.2.2) to a condition on `users`.
 * @throws ScimError 400 `invalidFilter` for filters that can't be answered exactly
 */
export function conditionOf(text: string): Condition {
  return toCondition(parsed(text), '');
}

function parsed(text: string): Filter {
  try {
    // Entra writes True and False, also without quotes.
    const plain = text.replace(/"(?:\\.|[^"\\])*"|\b(?:true|false)\b/gi, (part) =>
      part.startsWith('"') ? withoutEscapes(part) : part.toLowerCase(),
    );
    return parse(plain);
  } catch {
    throw notSupported();
  }
}

/** Decodes the JSON escapes of a quoted value: the parser takes all but \\" literally. */
function withoutEscapes(quoted: string): string {
  const value = String(JSON.parse(quoted));
  if (value.includes('\\')) throw notSupported();
  return `"${value.replaceAll('"', '\\"')}"`;
}

/** @param prefix attribute whose values a filter in brackets selects, such as `emails.` */
function toCondition(filter: Filter, prefix: string): Condition {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const conditions = filter.filters.map((item) => toCondition(item, prefix));
      return sql<boolean>`(${sql.join(conditions, sql.raw(` ${filter.op} `))})`;
    }
    case 'not':
      return sql<boolean>`(not coalesce(${toCondition(filter.filter, prefix)}, false))`;
    case '[]':
      if (prefix !== '') throw notSupported();
      return toCondition(filter.valFilter, `${nameOf(filter.attrPath)}.`);
    case 'pr':
      return presence(prefix + nameOf(filter.attrPath));
    default:
      return comparison(prefix + nameOf(filter.attrPath), filter.op, filter.compValue);
  }
}

const nameOf = (attribute: string) => withoutSchema(attribute).toLowerCase();

function presence(attribute: string): Condition {
  const column = TEXTS[attribute]?.column ?? FLAGS[attribute];
  if (column === undefined) throw notSupported();
  return sql<boolean>`(${column} is not null)`;
}

function comparison(attribute: string, op: string, value: unknown): Condition {
  const flag = FLAGS[attribute];
  if (flag !== undefined && (op === 'eq' || op === 'ne')) {
    // Entra sends "True".
    const isTrue = booleanIn(value, attribute) === (op === 'eq');
    return isTrue ? flag : sql<boolean>`(not ${flag})`;
  }
  const text = TEXTS[attribute];
  if (text === undefined || typeof value !== 'string' || value.includes('\0')) throw notSupported();
  const { column, hasCase } = text;
  const tidy = tidyLine(value);
  const sought = hasCase ? sql<string>`${tidy}::text` : sql<string>`lower(${tidy})`;
  // An address may be written in either form of its domain.
  const inAscii = hasCase ? sought : sql<string>`lower(${tidyEmail(value)})`;
  switch (op) {
    case 'eq':
      return sql<boolean>`(${column} in (${sought}, ${inAscii}))`;
    case 'ne':
      return sql<boolean>`(${column} is distinct from ${sought})`;
    case 'co':
      return sql<boolean>`(position(${sought} in ${column}) > 0)`;
    case 'sw':
      return sql<boolean>`starts_with(${column}, ${sought})`;
    case 'ew':
      return sql<boolean>`(right(${column}, length(${sought})) = ${sought})`;
    default:
      throw notSupported();
  }
}

const notSupported = () =>
  new ScimError(
    400,
    'We can filter by userName, externalId, id, emails.value, and active, with eq, ne, co, sw, ew, pr, and, or, not, and parentheses.',
    'invalidFilter',
  );
