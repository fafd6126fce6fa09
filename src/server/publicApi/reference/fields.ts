/** JSON schema, limited to the parts that the public API's contract uses. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly description?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Field of a request or a response. */
export interface Field {
  /** `employee_info.name`, `shipments[].status`. */
  readonly path: string;
  /** "text, at most 100 characters". */
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** Returns all fields of a schema; fields of nested objects and lists follow their parents. */
export function fieldsOf(schema: object, prefix = ''): Field[] {
  // TypeBox schemas have this shape; other keywords are ignored.
  const { items, properties = {}, required = [] } = schema as Schema;
  if (items !== undefined) return fieldsOf(items, `${prefix}[].`);
  return Object.entries(properties).flatMap(([name, inner]) => {
    const { schema: own, isNullable } = withoutNull(inner);
    const path = prefix + name;
    const field = {
      path,
      type: typeWords(own) + (isNullable ? ' or null' : ''),
      isRequired: required.includes(name),
      description: inner.description ?? own.description ?? '',
    };
    const below = own.items ?? own;
    return [field, ...fieldsOf(below, `${path}${own.items ? '[]' : ''}.`)];
  });
}

function withoutNull(schema: Schema): { schema: Schema; isNullable: boolean } {
  const { anyOf = [] } = schema;
  const types = anyOf.filter(({ type }) => type !== 'null');
  const [only] = types;
  const isNullable = types.length === 1 && anyOf.length > 1;
  return isNullable && only !== undefined
    ? { schema: only, isNullable }
    : { schema, isNullable: false };
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'instant, ISO 8601 in UTC',
  uri: 'address',
};
const TYPES: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  integer: 'whole number',
  object: 'object',
  string: 'text',
};

/** Describes a value's type in words. */
export function typeWords(schema: object): string {
  const { type = 'anything', enum: values, format = '', maxLength, items } = schema as Schema;
  if (values !== undefined) return `one of ${values.join(', ')}`;
  if (items !== undefined) {
    return items.type === 'object' ? 'list of objects' : `list: ${typeWords(items)}`;
  }
  const base = FORMATS[format] ?? TYPES[type] ?? type;
  return maxLength === undefined ? base : `${base}, at most ${maxLength} characters`;
}
