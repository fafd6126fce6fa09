// Reference for the dashboard: React with XState alone, which requests the same list and shows it
// as a plain table.
import { createServer, request } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { ROOT } from '../../esbuild.config.mjs';

const SCRIPT = `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { useMachine } from '@xstate/react';
import { assign, fromPromise, setup } from 'xstate';

const machine = setup({
  actors: { load: fromPromise(async () => (await fetch('/api/portal/returns')).json()) },
}).createMachine({
  context: { rows: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        onDone: { target: 'ready', actions: assign({ rows: ({ event }) => event.output.rows }) },
      },
    },
    ready: {},
  },
});
function List() {
  const [{ context }] = useMachine(machine);
  return h('main', null, h('h1', null, 'Returns'), h('table', null, h('tbody', null,
    context.rows.map((row) => h('tr', { key: row.orderNumber },
      h('td', null, h('a', { href: '/returns/' + row.orderNumber }, row.orderNumber)),
      h('td', null, row.status))))));
}
createRoot(document.getElementById('root')).render(h(List));
`;
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Returns</title>
<script type="module" src="/list.js"></script></head><body><div id="root"></div></body></html>`;

/** Serves the page; its API requests are proxied to the portal. */
export async function serveReactList(portalUrl) {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: ROOT },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files = {
    '/': ['text/html', brotliCompressSync(PAGE)],
    '/list.js': ['text/javascript', brotliCompressSync(outputFiles[0].text)],
  };
  const { hostname, port } = new URL(portalUrl);
  const server = createServer((incoming, response) => {
    const file = files[incoming.url];
    if (file !== undefined) {
      const [type, body] = file;
      response.writeHead(200, {
        'content-type': type,
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      response.end(body);
      return;
    }
    const { headers, url: path } = incoming;
    request({ hostname, port, path, headers }, (reply) => {
      response.writeHead(reply.statusCode, reply.headers);
      reply.pipe(response);
    }).end();
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}
