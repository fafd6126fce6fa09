import { escapeHtml } from '../../platform/http/html.ts';
import type { ApiContent, ApiOperation, ApiParameter } from '../openApi.ts';
import { type Field, fieldsOf, typeWords } from './fields.ts';

/** Call of the document. */
export interface DocumentedCall {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
}

/** Anchor of a call, for links to it. */
export const anchorOf = ({ operation }: DocumentedCall) => operation.operationId;

/** Renders one call: its parameters, an example, and its responses. */
export function callPart(call: DocumentedCall, publicUrl: string): string {
  const { method, path, operation } = call;
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const statuses = Object.entries(responses);
  // The first time is the example; the others are listed below.
  const success = statuses.findLast(([status]) => Number(status) < 300);
  const others = statuses.filter((answer) => answer !== success);
  return `<section class="call" id="${anchorOf(call)}" aria-label="${method} ${escapeHtml(path)}">
<h3>${escapeHtml(summary)}</h3>
<p class="path">${method} ${escapeHtml(path)}</p>
<p>${inlineCode(description)}</p>
${parameters.length === 0 ? '' : table('Parameters', parameters.map(parameterField))}
${requestBody ? table('Fields of the request', fieldsOf(schemaOf(requestBody.content))) : ''}
<h4>Example</h4>
${code(curlOf(call, publicUrl))}
${success ? `<h4>Answer: ${success[0]}</h4>\n${code(exampleText(success[1].content))}` : ''}
${success ? details('Fields of the answer', table('', fieldsOf(schemaOf(success[1].content)))) : ''}
${others
  .map(([status, { description: summary, content }]) =>
    details(`${status}: ${summary}`, code(exampleText(content))),
  )
  .join('\n')}
</section>`;
}

const schemaOf = (content: ApiContent) => content['application/json'].schema;

function exampleOf(content: ApiContent): unknown {
  return content['application/json'].examples.example?.value;
}
function exampleText(content: ApiContent): string {
  return JSON.stringify(exampleOf(content), null, 2);
}

function parameterField({ name, in: place, required, description, schema }: ApiParameter): Field {
  const own: unknown = 'description' in schema ? schema.description : '';
  return {
    path: name,
    type: `${typeWords(schema)}, in the ${place}`,
    isRequired: required,
    description: description ?? (typeof own === 'string' ? own : ''),
  };
}

/** Returns a shell command that makes the call, with a key in the environment. */
function curlOf({ method, path, operation }: DocumentedCall, publicUrl: string): string {
  const { parameters = [], requestBody } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const url = inPath.reduce(
    (all, { name, example = '' }) => all.replace(`{${name}}`, example),
    publicUrl + path,
  );
  const headers = parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name, example = '' }) => `${name}: ${example}`);
  const body = requestBody ? exampleOf(requestBody.content) : undefined;
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${url}'`,
    '-H "Authorization: Bearer $API_KEY"',
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'"]),
    ...headers.map((header) => `-H '${header}'`),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body, null, 2)}'`]),
  ];
  return parts.join(' \\\n  ');
}

function table(title: string, fields: readonly Field[]): string {
  const rows = fields.map(
    ({ path, type, isRequired, description }) =>
      `<tr><th scope="row"><code>${escapeHtml(path)}</code></th><td>${escapeHtml(type)}</td><td>${
        isRequired ? 'Required' : '<span class="quiet">Optional</span>'
      }</td><td>${escapeHtml(description)}</td></tr>`,
  );
  return `${title === '' ? '' : `<h4>${title}</h4>`}
<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Required</th><th scope="col">Description</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
}

function details(summary: string, inner: string): string {
  return `<details><summary>${escapeHtml(summary)}</summary>${inner}</details>`;
}

/** Renders a block of code that can be scrolled with the keyboard. */
export function code(text: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
}

/** Renders a sentence whose backticks mark code. */
export function inlineCode(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
