import type { TSchema } from 'typebox';

const KILOBYTE = 1024;
/** Limit for calls without a body, or with a small one. */
const LEAST = 4 * KILOBYTE;
/** Upper bound, even if the schema allows more. */
export const MAX_BODY_BYTES = 256 * KILOBYTE;
/** Longest JSON form of a character: `\uD83D\uDE00` counts as two. */
const BYTES_A_LETTER = 6;
const NUMBER = 32;
/** `2030-01-31T09:30:00.000000000+02:00`, with room for more digits. */
const LONGEST_OF_FORMAT: Readonly<Record<string, number>> = { 'date-time': 64, date: 16 };
/** Factor for white space and for fields that an older or newer page sends in addition. */
const ROOM = 2;

/** Parts of a JSON schema that the limit is computed from. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
}

/** Returns the maximum length of JSON that matches a schema; infinite if the schema sets no bound. */
function longest(shape: Shape): number {
  if (shape.const !== undefined) return JSON.stringify(shape.const).length;
  if (shape.enum) return Math.max(...shape.enum.map((word) => JSON.stringify(word).length));
  if (shape.anyOf) return Math.max(...shape.anyOf.map(longest));
  if (shape.type === 'string' && shape.maxLength === undefined) {
    return LONGEST_OF_FORMAT[shape.format ?? ''] ?? Number.POSITIVE_INFINITY;
  }
  if (shape.type === 'string') {
    return (shape.maxLength ?? Number.POSITIVE_INFINITY) * BYTES_A_LETTER + 2;
  }
  if (shape.type === 'array') {
    const item = shape.items ? longest(shape.items) : Number.POSITIVE_INFINITY;
    return (shape.maxItems ?? Number.POSITIVE_INFINITY) * (item + 1) + 2;
  }
  if (shape.type === 'object' && shape.properties && !shape.patternProperties) {
    const parts = Object.entries(shape.properties);
    return parts.reduce((sum, [name, inner]) => sum + name.length + 4 + longest(inner), 2);
  }
  if (['number', 'integer', 'boolean', 'null'].includes(shape.type ?? '')) return NUMBER;
  return Number.POSITIVE_INFINITY;
}

/** Returns the body limit of a call in bytes, derived from its own schema. */
export function bodyLimitOf(body: TSchema | undefined): number {
  if (body === undefined) return LEAST;
  // TypeBox schemas are JSON schemas.
  return Math.min(MAX_BODY_BYTES, Math.max(LEAST, ROOM * longest(body as Shape)));
}
