import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const SCRIPT = `export const words = ${JSON.stringify('the portal '.repeat(100))};\n`;

const page = (name: string, more = '') => `<!doctype html>
<html lang="%LANGUAGE%"><head><title>${name}</title><style nonce="%NONCE%">body{margin:0}</style>
<script type="application/json" id="portal-config">%CONFIG%</script>
<script type="module" src="/assets/main-AAAA1111.js" nonce="%NONCE%"></script></head>
<body><p>${name}</p>${more}</body></html>
`;

/** A small build with the same structure as the output of `npm run build`. */
const FILES: Readonly<Record<string, string | Buffer>> = {
  'manifest.json': JSON.stringify({
    pages: [
      { path: '/authentication/login', html: 'pages/login.html' },
      { path: '/authentication/link', html: 'pages/link.html' },
      { path: '/support/devicereturn/:orderNumber/:supportHash', html: 'pages/support.html' },
      { path: '/order/cancel', html: 'pages/cancel.html' },
      { path: '/returns/:orderNumber', html: 'pages/return.html' },
      { path: '/', html: 'pages/dashboard.html' },
      { path: '/api', html: 'pages/api.html' },
    ],
    fallback: 'pages/app.html',
    scriptHashes: ['sha256-c2NyaXB0'],
    styleAttributeHashes: ['sha256-c3R5bGU='],
  }),
  'pages/login.html': page('Log in', '<a href="%GET_STARTED_URL%">Click here</a>'),
  'pages/link.html': page('Link'),
  'pages/support.html': page('Support', '<noscript>%NOSCRIPT%</noscript>'),
  'pages/cancel.html': page('Cancel', '<noscript>%NOSCRIPT%</noscript>'),
  'pages/return.html': page('Return'),
  'pages/dashboard.html': page('Dashboard'),
  'pages/api.html': page('API'),
  'pages/app.html': page('Fallback'),
  'assets/main-AAAA1111.js': SCRIPT,
  'barcodes/reader.js': SCRIPT,
  'assets/main-AAAA1111.js.br': brotliCompressSync(SCRIPT),
  'assets/main-AAAA1111.js.gz': gzipSync(SCRIPT),
  'assets/plain-BBBB2222.css': 'p{margin:0}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** Pages of the inspector, in a folder beside it. */
const INSPECTOR: Readonly<Record<string, string>> = {
  'index.html': page('Inspector'),
  'stately.html': page('Stately inspector'),
  'viewer-CCCC3333.js': 'export {};\n',
};

/**
 * Writes a small build into a folder below `parent` and returns its public folder. `secret.txt`
 * beside it must not be served.
 */
export async function createTestSite(parent: string): Promise<string> {
  const folder = join(parent, 'site');
  const publicDir = join(folder, 'public');
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(publicDir, name)), { recursive: true });
    await writeFile(join(publicDir, name), content);
  }
  await mkdir(join(folder, 'inspector'));
  for (const [name, content] of Object.entries(INSPECTOR)) {
    await writeFile(join(folder, 'inspector', name), content);
  }
  await writeFile(join(folder, 'secret.txt'), 'not for the public');
  return publicDir;
}

export { SCRIPT };
