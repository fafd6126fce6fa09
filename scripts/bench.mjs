// npm run bench: how soon the login page is painted and takes typing on a slow phone, beside a
// static HTML page with the same form. Both in one run, so that the ratios mean something.
//   npm run bench                 the login page
//   npm run bench -- generator    the generator of test paths, beside those of xstate
//   npm run bench -- server       calls a second, beside Fastify with one select
//   npm run bench -- million      the list with a thousand returns and with a million
//   npm run bench -- import       a table of 5,000 orders, beside bare INSERTs
//   npm run bench -- pages        the dashboard of somebody signed in, maybe beside another build
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { benchGenerator } from './bench/generator.mjs';
import { benchImport } from './bench/import.mjs';
import { benchMillion } from './bench/million.mjs';
import { benchPages } from './bench/pages.mjs';
import { benchServer } from './bench/server.mjs';
import { CPU_SLOWDOWN, SLOW_4G } from './bench/slowness.mjs';
import { findChromium } from './chromium.mjs';
import { ensureBuilt } from './ensureBuilt.mjs';

const PUBLIC = resolve(import.meta.dirname, '..', 'dist', 'public');
const RUNS = 5;
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
/** The page that nothing beats: the same form, no script, six rules of style. */
const STATIC_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Log in</title>
<style>body{font:16px/1.5 system-ui;display:grid;place-items:center;min-height:100vh;margin:0}
form{display:grid;gap:16px;width:min(340px,90vw)}input,button{font:inherit;padding:8px}</style>
</head><body><form method="post"><h1>Log in</h1>
<p>We'll email you a magic link for a password-free login.</p>
<label for="login-email">Email Address</label><input id="login-email" type="email" name="email">
<button>Log in</button></form></body></html>`;

async function serve() {
  const login = (await readFile(join(PUBLIC, 'pages', 'login.html'), 'utf8'))
    .replaceAll('%NONCE%', 'bench')
    .replace('%CONFIG%', '{}');
  const pages = new Map([
    ['/authentication/login', brotliCompressSync(login)],
    ['/static', brotliCompressSync(STATIC_PAGE)],
  ]);
  const server = createServer(async (request, response) => {
    const page = pages.get(request.url);
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' });
      response.end(page);
      return;
    }
    const type = TYPES[extname(request.url)];
    const body = type && (await readFile(`${join(PUBLIC, request.url)}.br`).catch(() => undefined));
    if (body === undefined) {
      // Who is signed in, asked by the portal: nobody.
      response.writeHead(request.url === '/auth_state/' ? 200 : 404, {
        'content-type': 'application/json',
      });
      response.end('{"isAuthenticated":false}');
      return;
    }
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
    response.end(body);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { server, origin: `http://127.0.0.1:${server.address().port}` };
}

/** Milliseconds from the start of the navigation, measured in the page. */
async function measure(browser, url) {
  const context = await browser.newContext({ viewport: { width: 360, height: 760 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const times = {};
    Object.assign(window, { benchTimes: times });
    const look = () => {
      const field = document.getElementById('login-email');
      if (times.field === undefined && field !== null && field.offsetHeight > 0) {
        // A field that takes focus and text is one that a person can type into.
        field.focus();
        document.execCommand('insertText', false, 'a');
        if (field.value === 'a') times.field = performance.now();
      }
      const { ready } = document.documentElement?.dataset ?? {};
      if (ready !== undefined) times.ready ??= performance.now();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  const times = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    const kept = document.getElementById('login-email')?.value === 'a';
    return { ...window.benchTimes, paint: paint?.startTime, kept };
  });
  await context.close();
  if (!times.kept) throw new Error(`What was typed into ${url} was lost.`);
  return times;
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function benchLogin() {
  await ensureBuilt();
  const { server, origin } = await serve();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    const results = { '/static': [], '/authentication/login': [] };
    // In turns: what slows the machine down for a while slows both.
    for (let run = 0; run < RUNS; run += 1) {
      for (const path of Object.keys(results)) {
        results[path].push(await measure(browser, origin + path));
      }
    }
    const of = (path, name) => median(results[path].map((times) => times[name]));
    console.log(`Medians of ${RUNS} runs; CPU ${CPU_SLOWDOWN} times slower, slow 4G.`);
    for (const [name, words] of [
      ['paint', 'first paint'],
      ['field', 'field takes input'],
    ]) {
      const ours = of('/authentication/login', name);
      const theirs = of('/static', name);
      console.log(
        `${words}: ${ours.toFixed(0)} ms, static page ${theirs.toFixed(0)} ms, ratio ${(ours / theirs).toFixed(2)}`,
      );
    }
    console.log(`script has taken over: ${of('/authentication/login', 'ready').toFixed(0)} ms`);
  } finally {
    await browser.close();
    server.close();
  }
}

if (process.argv[2] === 'generator') await benchGenerator();
else if (process.argv[2] === 'server') await benchServer(process.argv[3]);
else if (process.argv[2] === 'million') await benchMillion(process.argv.slice(3));
else if (process.argv[2] === 'import') await benchImport();
else if (process.argv[2] === 'pages') await benchPages(process.argv[3]);
else await benchLogin();
