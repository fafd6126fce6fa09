import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Language } from '../../domain/languages.ts';
import { escapeHtml } from '../platform/http/html.ts';

// Colors of the portal's theme, copied because these pages load no file of the build.
const STYLE = `
:root { color-scheme: light dark;
  --canvas: light-dark(#f5f8f9, #11171b); --surface: light-dark(#ffffff, #182025);
  --ink: light-dark(#172026, #f2f6f8); --quiet: light-dark(#4b5962, #98a7b0);
  --line: light-dark(#d2dade, #2a353c); --link: light-dark(#0a5c79, #84c5dc); }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--canvas); color: var(--ink);
  font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 48rem; margin: 0 auto; padding: clamp(16px, 5vw, 32px);
  border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
h1 { margin: 0 0 16px; font-size: 1.5rem; font-weight: 650; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 24px 0 8px; font-size: 1.125rem; font-weight: 650; }
a { color: var(--link); overflow-wrap: anywhere; }
ul { list-style: none; margin: 16px 0 0; padding: 0; }
li { border-top: 1px solid var(--line); padding: 8px 0; }
small, dt { color: var(--quiet); font-size: 0.875rem; }
small { display: block; }
.unbroken { white-space: nowrap; }
pre { margin: 16px 0 0; padding-top: 16px; border-top: 1px solid var(--line);
  white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { width: 100%; height: 32rem; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
dl { display: grid; grid-template-columns: auto 1fr; align-items: baseline; gap: 0 16px; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
`;

/**
 * Sends a small server-rendered page without scripts, whose forms may post to the portal.
 * @param body HTML whose variable parts are escaped already
 * @param style additional style sheet
 * @param allowsInlineStyles for a page that shows an email: emails contain inline styles
 */
export function sendPlainPage(
  reply: FastifyReply,
  page: {
    title: string;
    language?: Language;
    body: string;
    status?: number;
    style?: string;
    allowsInlineStyles?: boolean;
  },
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const style = page.allowsInlineStyles ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const formAction = page.body.includes('<form ') ? "'self'" : "'none'";
  return reply
    .status(page.status ?? 200)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src ${style}; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${page.language ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" href="/favicon.svg">
<style nonce="${nonce}">${STYLE}${page.style ?? ''}</style>
</head>
<body>
<main>
<h1>${escapeHtml(page.title)}</h1>
${page.body}
</main>
</body>
</html>
`);
}
