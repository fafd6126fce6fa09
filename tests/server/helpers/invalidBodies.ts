/** Parts of a JSON schema that the generator reads. */
export interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly pattern?: string;
  readonly format?: string;
}

type Path = readonly (string | number)[];

export interface InvalidBody {
  readonly title: string;
  /** Lazy: all bodies of a route together take a hundred megabytes. */
  readonly make: () => string;
  /** Content type; defaults to the route's usual one. */
  readonly type?: string;
}

/** Fragments of long texts that slow expressions or converters down. */
const TEXTS = ['a', '1', ' ', '.', '@', '<a>', '-a', ', ', 'é', '\u0301'];

/** All positions of a schema, from the outside in; the first item represents a list. */
function* placesIn(shape: Shape, path: Path = []): Generator<{ path: Path; shape: Shape }> {
  yield { path, shape };
  for (const [name, inner] of Object.entries(shape.properties ?? {})) {
    yield* placesIn(inner, [...path, name]);
  }
  for (const branch of shape.anyOf ?? []) yield* placesIn(branch, path);
  if (shape.items) yield* placesIn(shape.items, [...path, 0]);
}

/** JSON with `text` at a position, and otherwise only the valid fields. */
function at(path: Path, text: string, right: unknown): string {
  const [part, ...rest] = path;
  if (part === undefined) return text;
  const inside = typeof right === 'object' && right !== null ? right : {};
  const inner = at(rest, text, Reflect.get(inside, part));
  if (part === 0) return `[${inner}]`;
  const others = Object.entries(inside).filter(([name]) => name !== part);
  const unchanged = Array.isArray(inside) ? [] : others.map(([name, value]) => pair(name, value));
  return `{${[...unchanged, `${JSON.stringify(part)}:${inner}`].join(',')}}`;
}

const pair = (name: string, value: unknown) => `${JSON.stringify(name)}:${JSON.stringify(value)}`;

function repeated(room: number, textOf: (index: number) => string): string {
  const parts: string[] = [];
  for (let length = 0, text = textOf(0); length + text.length + 1 <= room; ) {
    parts.push(text);
    length += text.length + 1;
    text = textOf(parts.length);
  }
  return parts.join(',');
}

/**
 * Builds a value with all groups of fields of a schema and `leaf` at each field; undefined omits
 * the fields.
 */
function filled({ properties, patternProperties, items, anyOf }: Shape, leaf?: unknown): unknown {
  const groups =
    anyOf?.map((branch) => filled(branch, leaf)).filter((candidate) => candidate !== leaf) ?? [];
  if (groups.length > 0) return Object.assign({}, ...groups);
  if (patternProperties) return { a: leaf };
  if (items) return [filled(items, leaf)];
  if (!properties) return leaf;
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, filled(inner, leaf)]),
  );
}

/** Builds a value that mostly fits a schema, with texts of maximum length and equal numbers. */
function fitting(shape: Shape, letters: string, number: number): unknown {
  const { anyOf, properties, items, pattern, format, maxLength = 100 } = shape;
  if (shape.const !== undefined || shape.enum) return shape.const ?? shape.enum?.[0];
  if (anyOf) return fitting(anyOf[0] ?? {}, letters, number);
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, fitting(inner, letters, number)]),
    );
  }
  if (items) return [fitting(items, letters, number)];
  if (shape.type === 'boolean') return true;
  if (shape.type !== 'string') return number;
  if (format === 'date-time') return '2030-01-31T09:30:00.000Z';
  return pattern ? '1' : letters.repeat(Math.min(maxLength, 500) / letters.length);
}

/** Bodies that need no schema, combined with the valid fields if there are any. */
function plainBodies(right: unknown, room: number): readonly InvalidBody[] {
  const head = typeof right === 'object' && right !== null ? JSON.stringify(right) : '{}';
  const start = head === '{}' ? '{' : `${head.slice(0, -1)},`;
  const left = Math.max(0, room - start.length);
  return [
    {
      title: 'beside: a record',
      make: () => `${start}${repeated(left, (index) => `"k${index}":[]`)}}`,
    },
    { title: 'beside: NULs', make: () => `${start}"x":[${repeated(left, () => '"\\u0000"')}]}` },
    {
      title: 'beside: nesting',
      make: () => `${start}"x":${'['.repeat(left / 2)}${']'.repeat(left / 2)}}`,
    },
    { title: 'beside: a long text', make: () => `${start}"x":"${'a'.repeat(left)}"}` },
    { title: 'a list of numbers', make: () => `[${repeated(room, () => '1e9')}]` },
    {
      title: 'records in records',
      make: () => '{"a":'.repeat(room / 6) + 1 + '}'.repeat(room / 6),
    },
    { title: 'no end', make: () => `${start}"x":"${'a'.repeat(left)}` },
  ];
}

/**
 * Generates JSON bodies of at most `room` bytes: plain nonsense, and valid bodies inflated at one
 * position of the schema: a list whose items are wrong in no, one or every field, or almost valid;
 * a record of wrong values; a long text.
 */
export function invalidBodiesOf(
  schema: Shape,
  right: unknown,
  room: number,
): readonly InvalidBody[] {
  const bodies = new Map(plainBodies(right, room).map((body) => [body.title, body]));
  const add = (path: Path, what: string, textOf: (room: number) => string) => {
    const title = `${path.join('.') || 'the body'}: ${what}`;
    const left = room - at(path, '', right).length;
    if (left > 0 && !bodies.has(title)) {
      bodies.set(title, { title, make: () => at(path, textOf(left), right) });
    }
  };
  for (const { path, shape } of placesIn(schema)) {
    if (path.length === 0 || shape.items || shape.patternProperties) {
      add(path, 'a list of nothing', (left) => `[${repeated(left, () => '{}')}]`);
      add(path, 'a record', (left) => `{${repeated(left, (index) => `"k${index}":[]`)}}`);
    }
    const { items } = shape;
    if (items) {
      const listOf = (item: unknown) => (left: number) =>
        `[${repeated(left, () => JSON.stringify(item) ?? '[]')}]`;
      add(path, 'items without a field', listOf(filled(items)));
      add(path, 'items wrong in every field', listOf(filled(items, [])));
      for (const letters of ['a', '1', 'é']) {
        add(path, `items as they should be, of ${letters}`, (left) => {
          const itemOf = (index: number) => JSON.stringify(fitting(items, letters, index + 1));
          return `[${repeated(left, itemOf)}]`;
        });
      }
    }
    if (shape.type === 'string' && !shape.enum && shape.const === undefined) {
      for (const letters of TEXTS) {
        const bytes = Buffer.byteLength(letters);
        add(path, `many ${JSON.stringify(letters)}`, (left) =>
          JSON.stringify(letters.repeat((left - 2) / bytes)),
        );
      }
    }
  }
  return [...bodies.values()];
}

const BOUNDARY = 'form-of-a-test';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const partOf = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Generates bodies for a form with these fields. */
export function invalidFormsOf(
  right: Readonly<Record<string, string>>,
  room: number,
): InvalidBody[] {
  const names = [...Object.keys(right), 'email', 'SAMLResponse', 'RelayState'];
  const [first = ''] = names;
  const part = partOf('k', '1');
  return [
    {
      title: 'many names',
      make: () => repeated(room, (index) => `k${index}=`).replaceAll(',', '&'),
    },
    { title: 'one name many times', make: () => `${first}=1&`.repeat(room / (first.length + 3)) },
    ...names.flatMap((name) =>
      ['a', '+', '%00', '<a>', 'a@', '%'].map((letters) => ({
        title: `${name}: many ${letters}`,
        make: () => {
          const others = Object.entries(right).filter(([other]) => other !== name);
          const end = `&${new URLSearchParams(others)}`;
          const left = Math.max(0, room - end.length - name.length - 1);
          return `${name}=${letters.repeat(left / letters.length)}${end}`;
        },
      })),
    ),
    { title: 'many parts', type: MULTIPART, make: () => part.repeat(room / part.length) },
    {
      title: 'a long part',
      type: MULTIPART,
      make: () => partOf(first, 'a'.repeat(Math.max(0, room - 200))),
    },
    { title: 'no part', type: MULTIPART, make: () => '\r\n-'.repeat(room / 3) },
  ];
}
