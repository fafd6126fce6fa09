import type { ErrorObject } from 'ajv';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';
import type { FieldErrors } from '../../../../domain/failure.ts';
import { createCollectingAjv } from './collectingAjv.ts';
import { ReportedErrors } from './reportedErrors.ts';

const OPTIONS = { useDefaults: false, removeAdditional: false } as const;

/** Compiles the validator of one part of a request. Only parts that arrive as text are coerced. */
export function createValidatorCompiler(): FastifySchemaCompiler<TSchema> {
  const strict = createCollectingAjv(OPTIONS);
  const converting = createCollectingAjv({ ...OPTIONS, coerceTypes: true });
  return ({ schema, httpPart }) => (httpPart === 'body' ? strict : converting).compile(schema);
}

type AnyError =
  | Pick<ErrorObject, 'instancePath' | 'schemaPath' | 'keyword' | 'params'>
  | FastifySchemaValidationError;

/** `/order/employee/name` → `order.employee.name`; for a missing field, the path to it. */
function fieldOf(error: AnyError): string {
  const path = error.instancePath.split('/').slice(1);
  const missing = error.params.missingProperty;
  if (typeof missing === 'string') path.push(missing);
  return path.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'yes or no',
  object: 'a group of fields',
  array: 'a list',
  null: 'nothing',
};

const FORMAT_WORDS: Readonly<Record<string, string>> = {
  'date-time': 'Enter a date and time, such as 2030-01-31T09:30:00Z.',
  date: 'Enter a date, such as 2030-01-31.',
  email: 'Enter a valid email address.',
  uri: 'Enter a web address, such as https://example.com.',
};

function many(count: unknown, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Longest list of values that an error still spells out. */
const MAX_LISTED_VALUES = 20;

function choiceSentence(values: unknown): string {
  if (!Array.isArray(values) || values.length === 0 || values.length > MAX_LISTED_VALUES) {
    return 'Choose one of the values offered.';
  }
  return `Choose one of: ${values.join(', ')}.`;
}

/**
 * Describes a field's error in a sentence that needs no field name. `constants` are the values
 * that a choice of constants allows; empty for other choices.
 */
function sentenceOf({ keyword, params }: AnyError, constants: readonly unknown[]): string {
  switch (keyword) {
    case 'required':
      return 'This is required.';
    case 'minLength':
      return params.limit === 1
        ? 'This is required.'
        : `Use at least ${many(params.limit, 'character')}.`;
    case 'maxLength':
      return `Use at most ${many(params.limit, 'character')}.`;
    case 'minimum':
      return `Enter a number of at least ${params.limit}.`;
    case 'maximum':
      return `Enter a number of at most ${params.limit}.`;
    case 'minItems':
      return `Enter at least ${many(params.limit, 'entry').replace('entrys', 'entries')}.`;
    case 'maxItems':
      return `Enter at most ${many(params.limit, 'entry').replace('entrys', 'entries')}.`;
    case 'enum':
      return choiceSentence(params.allowedValues);
    case 'const':
      return choiceSentence([params.allowedValue]);
    case 'anyOf':
      return choiceSentence(constants);
    case 'type':
      return `Enter ${TYPE_WORDS[String(params.type)] ?? 'a different kind of value'}.`;
    case 'format':
      return FORMAT_WORDS[String(params.format)] ?? "This isn't in the expected format.";
    default:
      return "This isn't right. Check it and try again.";
  }
}

/**
 * Reduces the errors inside a choice (`anyOf`) to those of the one intended branch: the one whose
 * constants (`kind: 'saved'`) match. Without such a branch the choice itself is invalid. Each
 * choice of the schema is evaluated once, however many items of a list use it.
 */
function relevantErrors(errors: readonly AnyError[]): readonly AnyError[] {
  const choices = new Set(
    errors.filter(({ keyword }) => keyword === 'anyOf').map(({ schemaPath }) => schemaPath),
  );
  // The errors of the branch that an `if` chose say more than the `if` itself.
  let remaining = errors.filter(({ keyword }) => keyword !== 'if');
  // Outer choices first: they decide whether the inner ones count.
  for (const choice of [...choices].sort((a, b) => a.length - b.length)) {
    const prefix = `${choice}/`;
    const inside = remaining.filter((error) => error.schemaPath.startsWith(prefix));
    const branchOf = (error: AnyError) => error.schemaPath.slice(prefix.length).split('/')[0] ?? '';
    const unfit = new Set(inside.filter((e) => e.keyword === 'const').map(branchOf));
    const matchingBranch = inside.map(branchOf).find((branch) => !unfit.has(branch));
    remaining = remaining.filter((error) => {
      if (error.schemaPath.startsWith(prefix)) return branchOf(error) === matchingBranch;
      return matchingBranch === undefined || error.schemaPath !== choice;
    });
  }
  return remaining;
}

/** Returns the values that a refused choice (`anyOf`) of constants allows. */
function constantsOf(choice: AnyError, errors: readonly AnyError[]): readonly unknown[] {
  if (choice.keyword !== 'anyOf') return [];
  const branches = errors.filter(
    ({ schemaPath, instancePath }) =>
      instancePath === choice.instancePath && schemaPath.startsWith(`${choice.schemaPath}/`),
  );
  return branches.every(({ keyword }) => keyword === 'const')
    ? branches.map(({ params }) => params.allowedValue)
    : [];
}

/** Returns the errors of a request: sentences by field path, as many as a response reports. */
export function fieldErrorsOf(errors: readonly AnyError[]): FieldErrors {
  const reported = new ReportedErrors();
  for (const error of relevantErrors(errors)) {
    reported.add(fieldOf(error), sentenceOf(error, constantsOf(error, errors)));
  }
  return reported.byField();
}
