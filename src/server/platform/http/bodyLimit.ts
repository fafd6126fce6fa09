import type { TSchema } from 'typebox';

const KILOBYTE = 1024;
/** For what has no body, or a small one. */
const LEAST = 4 * KILOBYTE;
/** However much a schema would let through. */
export const MOST = 256 * KILOBYTE;
/** A letter at its longest: `\uD83D\uDE00` is two of them. */
const BYTES_A_LETTER = 6;
const NUMBER = 32;
/** `2030-01-31T09:30:00.000000000+02:00`, with room for more digits. */
const LONGEST_OF_FORMAT: Readonly<Record<string, number>> = { 'date-time': 64, date: 16 };
/** White space, and what an older or newer page sends beside. */
const ROOM = 2;

/** What is looked at of a JSON schema. */
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

/** How long JSON can be that fits a schema; infinite where the schema does not say. */
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

/** How many bytes of a body a call reads: what its schema may need, and not what others do. */
export function bodyLimitOf(body: TSchema | undefined): number {
  if (body === undefined) return LEAST;
  // A schema of TypeBox is JSON schema.
  return Math.min(MOST, Math.max(LEAST, ROOM * longest(body as Shape)));
}
