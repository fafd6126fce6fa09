import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Compare, type Filter, parse } from 'scim2-parse-filter';
import { tidyEmail } from '../../domain/email.ts';
import { tidyLine } from '../../domain/tidy.ts';
import { booleanIn } from './attributes.ts';
import { ScimError } from './failures.ts';
import { withoutSchema } from './path.ts';

type Condition = Expression<boolean>;

interface TextAttribute {
  /** Lower-cased unless case matters (RFC 7643). */
  readonly column: RawBuilder<string>;
  readonly hasCase: boolean;
  /** Whether its values may be email addresses, whose domains have two forms. */
  readonly isEmail?: boolean;
}

/** Attributes of a resource that can be filtered by, by lower-case name. */
export interface FilterAttributes {
  readonly texts: Readonly<Record<string, TextAttribute>>;
  readonly flags: Readonly<Record<string, RawBuilder<boolean>>>;
  /** Lists of other resources, found by the ID of one. */
  readonly relations: Readonly<Record<string, (id: string) => Condition>>;
  /** Names for a sentence. */
  readonly names: string;
}

/**
 * Translates a filter (RFC 7644, section 3.4.2.2) to a condition on the table of a resource.
 * @throws ScimError 400 `invalidFilter` for filters that can't be answered exactly
 */
export function conditionOf(text: string, attributes: FilterAttributes): Condition {
  try {
    return toCondition(parsed(text), { attributes, prefix: '' });
  } catch (error) {
    if (!(error instanceof UnsupportedFilter)) throw error;
    const words = 'eq, ne, co, sw, ew, pr, and, or, not, and parentheses';
    const detail = `We can filter by ${attributes.names}, with ${words}.`;
    throw new ScimError(400, detail, 'invalidFilter');
  }
}

class UnsupportedFilter extends Error {}

function parsed(text: string): Filter {
  try {
    // Entra writes True and False, also without quotes.
    const plain = text.replace(/"(?:\\.|[^"\\])*"|\b(?:true|false)\b/gi, (part) =>
      part.startsWith('"') ? withoutEscapes(part) : part.toLowerCase(),
    );
    return parse(plain);
  } catch {
    throw new UnsupportedFilter();
  }
}

/** Decodes the JSON escapes of a quoted value: the parser takes all but \\" literally. */
function withoutEscapes(quoted: string): string {
  const value = String(JSON.parse(quoted));
  if (value.includes('\\')) throw new UnsupportedFilter();
  return `"${value.replaceAll('"', '\\"')}"`;
}

interface Context {
  readonly attributes: FilterAttributes;
  /** Attribute whose values a filter in brackets selects, such as `emails.` */
  readonly prefix: string;
}

function toCondition(filter: Filter, context: Context): Condition {
  const { attributes, prefix } = context;
  switch (filter.op) {
    case 'and':
    case 'or': {
      const conditions = filter.filters.map((item) => toCondition(item, context));
      return sql<boolean>`(${sql.join(conditions, sql.raw(` ${filter.op} `))})`;
    }
    case 'not':
      return sql<boolean>`(not coalesce(${toCondition(filter.filter, context)}, false))`;
    case '[]':
      if (prefix !== '') throw new UnsupportedFilter();
      return toCondition(filter.valFilter, {
        attributes,
        prefix: `${nameOf(filter.attrPath)}.`,
      });
    case 'pr':
      return presence(attributes, prefix + nameOf(filter.attrPath));
    default:
      return comparison(attributes, prefix + nameOf(filter.attrPath), filter);
  }
}

const nameOf = (attribute: string) => withoutSchema(attribute).toLowerCase();

function presence({ texts, flags }: FilterAttributes, name: string): Condition {
  const column = texts[name]?.column ?? flags[name];
  if (column === undefined) throw new UnsupportedFilter();
  return sql<boolean>`(${column} is not null)`;
}

function comparison(
  { texts, flags, relations }: FilterAttributes,
  name: string,
  { op, compValue: value }: Compare,
): Condition {
  const relation = relations[name];
  if (relation !== undefined && op === 'eq' && typeof value === 'string') return relation(value);
  const flag = flags[name];
  if (flag !== undefined && (op === 'eq' || op === 'ne')) {
    // Entra sends "True".
    const isTrue = booleanIn(value, name) === (op === 'eq');
    return isTrue ? flag : sql<boolean>`(not ${flag})`;
  }
  const text = texts[name];
  if (text === undefined || typeof value !== 'string' || value.includes('\0'))
    throw new UnsupportedFilter();
  const { column, hasCase, isEmail = false } = text;
  const tidy = tidyLine(value);
  const sought = hasCase ? sql<string>`${tidy}::text` : sql<string>`lower(${tidy})`;
  // An address may be written in either form of its domain.
  const inAscii = isEmail ? sql<string>`lower(${tidyEmail(value)})` : sought;
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
      throw new UnsupportedFilter();
  }
}
