import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiDocument, ApiOperation } from '../../../src/server/publicApi/openApi.ts';
import type { FuzzAnswer, FuzzRequest } from './request.ts';
import { type FuzzWorld, SIDE_OF, type Side, STRANGER_WORD } from './world.ts';

/** Statuses that operations needn't document: the request is refused before routing. */
const BEFORE_ANY = new Set([400, 404, 405, 413, 414, 415, 431]);

export interface Judge {
  /** Problems of a response, one sentence each. */
  problemsOf(request: FuzzRequest, answer: FuzzAnswer): string[];
  /** `POST /api/v2/device_returns/`, or "elsewhere". */
  nameOf(request: FuzzRequest): string;
}

/** Checks responses against the OpenAPI document, and against the caller's permissions. */
export function createJudge({ paths }: ApiDocument, world: FuzzWorld): Judge {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const templates = Object.entries(paths).map(([template, operations]) => ({
    template,
    operations,
    pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]*')}$`),
  }));
  const find = ({ method, path }: FuzzRequest): { name: string; operation?: ApiOperation } => {
    // An empty ID leads to the list.
    const [bare = ''] = path.replace(/\/\/(\?|$)/, '/$1').split('?');
    const found = templates.find(({ pattern }) => pattern.test(bare));
    const operation = found?.operations[method.toLowerCase()];
    return operation === undefined
      ? { name: 'elsewhere' }
      : { name: `${method} ${found?.template}`, operation };
  };

  const shapeProblems = (operation: ApiOperation, { status, text }: FuzzAnswer): string[] => {
    const documented = operation.responses[String(status)];
    if (documented === undefined) return [`${status} is not documented: ${text.slice(0, 200)}`];
    const body = parse(text);
    if (body === undefined) return [`${status} is no JSON: ${text.slice(0, 200)}`];
    const { schema } = documented.content['application/json'];
    return ajv.validate(schema, body.value)
      ? []
      : [`${status} breaks its schema: ${ajv.errorsText()}`];
  };

  return {
    nameOf: (request) => find(request).name,
    problemsOf(request, answer) {
      const { status, text } = answer;
      const side = SIDE_OF[request.key];
      const { operation } = find(request);
      const problems = status >= 500 ? [`${status}: ${text.slice(0, 200)}`] : [];
      if (operation !== undefined) problems.push(...shapeProblems(operation, answer));
      else if (request.method !== 'HEAD' && !BEFORE_ANY.has(status)) {
        problems.push(`${status} where there is no such call`);
      }
      if (side !== 'stranger' && text.includes(STRANGER_WORD)) {
        problems.push('it tells of another organization');
      }
      const foreign = idsIn(text).filter((id) => isForeign(world, side, id));
      if (foreign.length > 0) problems.push(`it shows orders of somebody else: ${foreign}`);
      return problems;
    },
  };
}

function isForeign({ orders }: FuzzWorld, side: Side | undefined, id: string): boolean {
  return (['own', 'sandbox', 'stranger'] as const).some(
    (other) => other !== side && orders[other].has(id),
  );
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Order numbers in a response's ID fields, not those in free texts such as notes. */
export function idsIn(text: string): string[] {
  const value = parse(text)?.value;
  const rows = isRecord(value) && Array.isArray(value.results) ? value.results : [value];
  return rows.flatMap((row) => (isRecord(row) && typeof row.id === 'string' ? [row.id] : []));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
