import { FAILURE_EXAMPLES, PUBLIC_EXAMPLES } from '../../../domain/programs/publicApiExamples.ts';
import { API_SCOPES } from '../../../domain/programs/publicApiParts.ts';
import {
  TEST_EVENT,
  WEBHOOK_EVENT_WORDS,
  WEBHOOK_EVENTS,
} from '../../../domain/programs/webhookWords.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import type { ApiDocument } from '../openApi.ts';
import { anchorOf, callPart, code, type DocumentedCall, inlineCode } from './callPart.ts';
import { REFERENCE_STYLE } from './style.ts';

/** Section outside of the calls, in the page's order. */
interface Chapter {
  readonly id: string;
  readonly title: string;
  /** HTML. */
  readonly body: string;
}

const paragraphs = (...texts: readonly string[]) =>
  texts.map((text) => `<p>${inlineCode(text)}</p>`).join('\n');
const listOf = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${inlineCode(item)}</li>`).join('')}</ul>`;

function chaptersOf(publicUrl: string, readsPerMinute: number): Chapter[] {
  return [
    {
      id: 'start',
      title: 'Getting started',
      body:
        paragraphs(
          `An admin creates a key on the API page. The base address is \`${publicUrl}\`. Every path below starts there and ends with a slash.`,
          'Requests and responses are JSON in UTF-8. Times are ISO 8601 in UTC, ids are strings, and unknown fields are ignored.',
        ) +
        code(
          `export API_KEY=rp_live_…\ncurl '${publicUrl}/api/v2/device_returns/' -H "Authorization: Bearer $API_KEY"`,
        ),
    },
    {
      id: 'authentication',
      title: 'Authentication',
      body:
        paragraphs(
          'Send the key with every request: `Authorization: Bearer <key>`. Cookies are ignored. An unknown, expired, or revoked key gets a 401. A key without the scope a call needs gets a 403.',
          'Keys that begin with `rp_test_` order in a sandbox: nothing is shipped, emailed, or billed, and real returns stay hidden. Keys that begin with `rp_live_` are real.',
          'A key holds one or more scopes:',
        ) + listOf(API_SCOPES.map((scope) => `\`${scope}\``)),
    },
    {
      id: 'paging',
      title: 'Paging',
      body: paragraphs(
        'Lists are newest first, 50 per page, with `next`, `previous`, and `results`. `next` and `previous` are complete URLs with your filters, or null at the ends. Use them as they are: the cursor is opaque.',
        'With `updated_since`, only what changed since then is listed.',
      ),
    },
    {
      id: 'idempotency',
      title: 'Idempotency',
      body: paragraphs(
        'Send a unique `Idempotency-Key`, such as a UUID, with every POST. If the response gets lost, send the same request again. For 24 hours, the same key with the same body returns the first response with the header `Idempotent-Replayed: true`, and nothing is ordered twice.',
        'The same key with a different body gets a 422. While the first request is still running you get a 409: wait a moment and send it again. After a 500 or above, you can try the same key again.',
      ),
    },
    {
      id: 'limits',
      title: 'Rate limits',
      body: paragraphs(
        `A key can read ${readsPerMinute} times a minute. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) show how much is left. Above the limit you get a 429, and \`Retry-After\` says how many seconds to wait.`,
      ),
    },
    {
      id: 'webhooks',
      title: 'Webhooks',
      body:
        paragraphs(
          'Get events sent to your program: an admin adds an address on the API page and chooses its events. Each is a POST with JSON, signed according to Standard Webhooks (standardwebhooks.com): compare `webhook-signature` with `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded rest of the secret behind `whsec_`.',
          'Answer 2xx within 15 seconds. Otherwise we send the event again, with growing pauses and the same `webhook-id`, so process each id once.',
        ) +
        listOf([
          ...WEBHOOK_EVENTS.map((event) => `\`${event}\` ${WEBHOOK_EVENT_WORDS[event]}`),
          `\`${TEST_EVENT}\` An admin sent a test event.`,
        ]) +
        paragraphs(
          '`data` is the return in the format of version 2, as it was right after the step:',
        ) +
        code(webhookExample(publicUrl)),
    },
    {
      id: 'integrations',
      title: 'Integrations',
      body:
        paragraphs(
          'Okta Workflows, Zapier, Power Automate, or any program that can send a request reports who leaves. Sent again with the same `external_id`, it is an update:',
        ) +
        code(reportExample(publicUrl)) +
        paragraphs(
          'HR systems such as Workday and BambooHR send nothing in this form. Let a workflow builder or a small program read them and send the request.',
          "A workflow builder that can't check a signature takes only `id` from a webhook and reads the rest with your key.",
          'Slack and Teams need no program: an admin connects a channel in the settings.',
        ),
    },
    {
      id: 'errors',
      title: 'Errors',
      body:
        paragraphs(
          'Errors are JSON too. When fields are wrong you get a 400 with messages under the field names, nested as in the request:',
        ) +
        code(JSON.stringify(FAILURE_EXAMPLES[400], null, 2)) +
        paragraphs(
          'Problems with the body as a whole are under `non_field_errors`. Every other error has one sentence:',
        ) +
        code(JSON.stringify(FAILURE_EXAMPLES[404], null, 2)),
    },
  ];
}

function webhookExample(publicUrl: string): string {
  const data = PUBLIC_EXAMPLES['GET /api/v2/device_returns/:id/']?.answer;
  const event = {
    type: 'device_return.status_changed',
    timestamp: '2026-11-09T15:21:04.118Z',
    data,
  };
  return JSON.stringify(event, null, 2).replaceAll('{portal}', publicUrl);
}

function reportExample(publicUrl: string): string {
  const body = JSON.stringify(PUBLIC_EXAMPLES['POST /api/v2/offboardings/']?.body, null, 2);
  return [
    `curl '${publicUrl}/api/v2/offboardings/' \\`,
    '  -H "Authorization: Bearer $API_KEY" -H "Content-Type: application/json" \\',
    `  -d '${body}'`,
  ].join('\n');
}

/** Renders the whole page from the document; it needs no JavaScript. */
export function referencePage(
  document: ApiDocument,
  { publicUrl, readsPerMinute }: { readonly publicUrl: string; readonly readsPerMinute: number },
): string {
  const calls = callsOf(document);
  const chapters = chaptersOf(publicUrl, readsPerMinute);
  const title = 'API reference';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Retriever</title>
<link rel="icon" href="/favicon.svg">
<style>${REFERENCE_STYLE}</style>
</head>
<body>
<div class="page">
<header>
<h1>${title}</h1>
<p>${escapeHtml(document.info.description)} The same as a document for tools: <a href="/api/openapi.json">OpenAPI ${document.openapi}</a>, or a <a href="/api/postman.json" download>Postman collection</a>, which Bruno and Insomnia import, too.</p>
</header>
<nav aria-label="Contents">
<h2>Contents</h2>
<ul>
${chapters.map(({ id, title: name }) => `<li><a href="#${id}">${name}</a></li>`).join('\n')}
</ul>
<h2>Calls</h2>
<ul>
${calls.map((call) => `<li><a href="#${anchorOf(call)}">${call.method} ${escapeHtml(call.path)}</a></li>`).join('\n')}
</ul>
</nav>
<main>
${chapters.map(({ id, title: name, body }) => `<section aria-labelledby="${id}"><h2 id="${id}">${name}</h2>\n${body}</section>`).join('\n')}
<h2 id="calls">Calls</h2>
${calls.map((call) => callPart(call, publicUrl)).join('\n')}
</main>
</div>
</body>
</html>
`;
}

/** Returns every call of the document; newest version first. */
export function callsOf({ paths }: ApiDocument): DocumentedCall[] {
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
    .sort((a, b) => versionOf(b) - versionOf(a));
}

function versionOf({ path }: DocumentedCall): number {
  return Number(/^\/api\/v(\d+)\//.exec(path)?.[1] ?? 0);
}
