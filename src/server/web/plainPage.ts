import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../http/html.ts';

const STYLE = `
:root { color-scheme: light dark; --line: #8a94a655; --link: light-dark(#1d4fb8, #8fb4ff); }
body { margin: 0 auto; max-width: 48rem; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif;
  background: light-dark(#fff, #15181d); color: light-dark(#1b2330, #e6e9ef); }
h1 { font-size: 1.375rem; line-height: 1.3; }
a { color: var(--link); }
ul { list-style: none; padding: 0; }
li { border-top: 1px solid var(--line); padding: 8px 0; }
small { display: block; opacity: 0.85; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { width: 100%; height: 32rem; border: 1px solid var(--line); background: #fff; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 16px; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
`;

/**
 * Answers with a small page of the server's own, without scripts.
 * @param body HTML whose variable parts are escaped already
 * @param allowsInlineStyles for a page that shows a mail: mails carry their styles with them
 */
export function sendPlainPage(
  reply: FastifyReply,
  page: { title: string; body: string; status?: number; allowsInlineStyles?: boolean },
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const style = page.allowsInlineStyles ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return reply
    .status(page.status ?? 200)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src ${style}; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" href="/favicon.svg">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(page.title)}</h1>
${page.body}
</body>
</html>
`);
}
