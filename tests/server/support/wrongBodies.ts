/** As much as the portal reads of one body, in bytes. */
const LIMIT = 256 * 1024;
/** What may stand around that which is repeated. */
const ENVELOPE = 1024;

/** What is looked at of a JSON schema. */
interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly pattern?: string;
  readonly format?: string;
}

type Path = readonly (string | number)[];

export interface WrongBody {
  readonly title: string;
  /** JSON. */
  readonly text: string;
}

/** All places of a schema, from the outside in; of a list its first item stands for all. */
function* placesIn(shape: Shape, path: Path = []): Generator<{ path: Path; shape: Shape }> {
  yield { path, shape };
  for (const [name, inner] of Object.entries(shape.properties ?? {})) {
    yield* placesIn(inner, [...path, name]);
  }
  for (const branch of shape.anyOf ?? []) yield* placesIn(branch, path);
  if (shape.items) yield* placesIn(shape.items, [...path, 0]);
}

/** JSON in which `text` stands at a place, and nothing beside it. */
function at(path: Path, text: string): string {
  return path.reduceRight<string>(
    (inner, part) => (part === 0 ? `[${inner}]` : `{${JSON.stringify(part)}:${inner}}`),
    text,
  );
}

function repeated(textOf: (index: number) => string): string {
  const parts: string[] = [];
  for (let length = 0; length < LIMIT - ENVELOPE; length += (parts.at(-1)?.length ?? 0) + 1) {
    parts.push(textOf(parts.length));
  }
  return parts.join(',');
}

/** A value with every group of fields of a schema and `leaf` at each field; undefined leaves it out. */
function filled({ properties, patternProperties, items, anyOf }: Shape, leaf?: unknown): unknown {
  const groups = anyOf?.map((branch) => filled(branch, leaf)).filter((one) => one !== leaf) ?? [];
  if (groups.length > 0) return Object.assign({}, ...groups);
  if (patternProperties) return { a: leaf };
  if (items) return [filled(items, leaf)];
  if (!properties) return leaf;
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, filled(inner, leaf)]),
  );
}

/**
 * Bodies as large as the portal reads, each blown up at one place of the schema: a list whose
 * items are wrong in no, one or every field, a record of wrong values, a text where its form counts.
 */
export function wrongBodiesOf(schema: Shape): readonly WrongBody[] {
  const bodies = new Map<string, WrongBody>();
  const add = (path: Path, what: string, text: string) => {
    const title = `${path.join('.') || 'the body'}: ${what}`;
    if (!bodies.has(title)) bodies.set(title, { title, text: at(path, text) });
  };
  for (const { path, shape } of placesIn(schema)) {
    if (path.length === 0 || shape.items || shape.patternProperties) {
      add(path, 'a list of nothing', `[${repeated(() => '{}')}]`);
      add(path, 'a record', `{${repeated((index) => `"k${index}":[]`)}}`);
    }
    if (shape.items) {
      const hollow = JSON.stringify(filled(shape.items)) ?? '[]';
      const wrong = JSON.stringify(filled(shape.items, []));
      add(path, 'items without a field', `[${repeated(() => hollow)}]`);
      add(path, 'items wrong in every field', `[${repeated(() => wrong)}]`);
    }
    if (shape.pattern !== undefined || shape.format !== undefined) {
      add(path, 'a long text', JSON.stringify('1'.repeat(LIMIT - ENVELOPE)));
    }
  }
  return [...bodies.values()];
}
