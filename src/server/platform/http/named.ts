import type { TSchema } from 'typebox';

/** What is looked at of a JSON schema. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Shape[];
}

type Pick = (value: unknown) => unknown;
type Group = Readonly<Record<string, unknown>>;

const asItIs: Pick = (value) => value;
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a schema names of a value that passes it. Nothing has looked at what stands beside: a field of
 * another branch of a choice, or who somebody says that they are.
 */
export function namedBy(schema: TSchema): Pick {
  // A schema of TypeBox is JSON schema.
  return pickBy(schema as Shape);
}

function pickBy({ anyOf, items, properties, patternProperties }: Shape): Pick {
  if (anyOf) return pickOfChoice(anyOf);
  if (items) {
    const pick = pickBy(items);
    if (pick === asItIs) return asItIs;
    return (value) => (Array.isArray(value) ? value.map(pick) : value);
  }
  if (!properties || patternProperties) return asItIs;
  const picks = Object.entries(properties).map(([name, inner]) => [name, pickBy(inner)] as const);
  return (value) => {
    if (!isGroup(value)) return value;
    const kept: Record<string, unknown> = {};
    for (const [name, pick] of picks) {
      if (Object.hasOwn(value, name)) kept[name] = pick(value[name]);
    }
    return kept;
  };
}

/** Of several branches that a value fits, what any of them names. */
function pickOfChoice(choice: readonly Shape[]): Pick {
  const branches = choice.flatMap((branch) => branch.anyOf ?? [branch]);
  if (branches.every((branch) => pickBy(branch) === asItIs)) return asItIs;
  const ways = branches.map((branch) => ({ fits: fitsOf(branch), pick: pickBy(branch) }));
  return (value) => {
    if (!isGroup(value)) return value;
    const fitting = ways.filter(({ fits }) => fits(value));
    if (fitting.some(({ pick }) => pick === asItIs)) return value;
    return Object.assign({}, ...fitting.map(({ pick }) => pick(value)));
  };
}

/** Whether a group may be of this branch: it has what is required, and the fixed words. */
function fitsOf({ type, properties = {}, required = [] }: Shape): (value: Group) => boolean {
  if (type !== undefined && type !== 'object') return () => false;
  const fixed = Object.entries(properties).flatMap(([name, inner]) => {
    const words = wordsOf(inner);
    return words === null ? [] : [[name, words] as const];
  });
  return (value) =>
    required.every((name) => Object.hasOwn(value, name)) &&
    fixed.every(([name, words]) => !Object.hasOwn(value, name) || words.has(value[name]));
}

function wordsOf(shape: Shape): ReadonlySet<unknown> | null {
  if (shape.const !== undefined) return new Set([shape.const]);
  if (shape.enum) return new Set(shape.enum);
  const inner = shape.anyOf?.map(wordsOf) ?? [null];
  return inner.some((one) => one === null)
    ? null
    : new Set(inner.flatMap((one) => [...(one ?? [])]));
}
