// Prints what each route weighs after brotli, every request counted, and fails above a budget.
// Run after a build: node scripts/size.mjs
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const PUBLIC = resolve(import.meta.dirname, '..', 'dist', 'public');
/** Budget of each page: kilobytes (1000 bytes) after brotli of HTML, styles, scripts and images of a first visit. */
const BUDGETS = {
  login: 95.7,
  logOut: 136,
  magicLink: 136.9,
  invite: 139.1,
  cancelOrder: 139.8,
  support: 169.5,
  dashboard: 183.7,
  insights: 140,
  newReturn: 180.2,
  importReturns: 166.6,
  return: 181.5,
  orderEdit: 182.4,
  leaving: 169,
  newLeaver: 176,
  leaver: 176,
  settings: 160.1,
  sessions: 142.2,
  organisation: 170,
  addressBook: 173,
  customFields: 173,
  approvals: 165,
  templates: 176,
  channels: 161,
  leaverSettings: 169,
  domains: 161,
  auditLog: 167.1,
  api: 176,
  webhook: 176.6,
  users: 182.1,
  provisioning: 156.4,
  provisioningLog: 163.3,
  billing: 145.3,
  statement: 140.5,
  okta: 178,
  azure: 178,
  warehousing: 184.6,
  labels: 209.2,
  importStock: 183.8,
  shelfAudit: 170.1,
  deployments: 163.1,
  deployment: 162.4,
  newDeployment: 168.1,
  device: 183.7,
  unauthorised: 135,
  notFound: 134.9,
  failed: 135,
};
/** Share by which a page may exceed its budget: the division of shared code moves with every change. */
const MARGIN = 1.01;
/** Requests of a page on a first visit, the HTML and the icon included. */
const MAX_REQUESTS = 17;

/** Brotli at the quality that the server uses for pages (`src/server/web/pages.ts`). */
const HTML_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

const kb = (bytes) => (bytes / 1000).toFixed(1);

/** The bytes of each kind that a browser fetches before a page is complete. */
async function measurePage(html) {
  const text = await readFile(join(PUBLIC, html), 'utf8');
  const urls = new Set(
    [...text.matchAll(/<(?:link|script|img)\b[^>]*?\b(?:href|src)="(\/[^"]+)"/g)].map(
      ([, url]) => url,
    ),
  );
  const sizes = { html: brotliCompressSync(text, HTML_OPTIONS).length, css: 0, js: 0, images: 0 };
  for (const url of urls) {
    const kind = url.endsWith('.js') ? 'js' : url.endsWith('.css') ? 'css' : 'images';
    const file = join(PUBLIC, url);
    const body = await readFile(`${file}.br`).catch(() => readFile(file));
    sizes[kind] += body.length;
  }
  const total = sizes.html + sizes.css + sizes.js + sizes.images;
  return { ...sizes, total, urls, requests: urls.size + 1 };
}

/** Code that no page may load before it is requested: its name and folder. */
const ON_DEMAND = {
  'the inspector': 'src/ui/inspector/',
  'what it leaves unsaid': 'src/machines/inspection/',
  'the charts of machines': 'tools/statechart/',
  'the error reports': '@sentry/',
  'the charts': 'node_modules/recharts/',
  'the reader of tables': 'papaparse/',
};

/** The scripts that hold a part of each of `ON_DEMAND`, by its name. */
async function scriptsOnDemand() {
  const { outputs } = JSON.parse(await readFile(join(PUBLIC, '..', 'metafile.json'), 'utf8'));
  const chunksOf = (folder) =>
    Object.entries(outputs)
      .filter(([, { inputs }]) => Object.keys(inputs).some((input) => input.includes(folder)))
      .map(([path]) => path.replace('dist/public', ''));
  return Object.entries(ON_DEMAND).map(([name, folder]) => ({ name, scripts: chunksOf(folder) }));
}

/** The files that contain their build folder's path: built elsewhere, their sizes differ. */
async function filesWithTheirFolder() {
  const root = resolve(PUBLIC, '..', '..');
  const names = await readdir(join(PUBLIC, 'assets'));
  const texts = names.filter((name) => /\.(?:js|css|map)$/.test(name));
  const named = await Promise.all(
    texts.map(async (name) =>
      (await readFile(join(PUBLIC, 'assets', name), 'utf8')).includes(root),
    ),
  );
  return texts.filter((_, index) => named[index]);
}

/** Measures every page. Returns the table as text and the routes above their budget. */
async function measureSizes() {
  const { pages } = JSON.parse(await readFile(join(PUBLIC, 'manifest.json'), 'utf8'));
  const rows = [['route', 'html', 'css', 'js', 'images', 'total', 'budget', 'requests']];
  const over = [];
  const onDemand = await scriptsOnDemand();
  for (const name of await filesWithTheirFolder()) over.push(`${name} names the build's folder.`);
  for (const { name, scripts } of onDemand) {
    if (scripts.length === 0) over.push(`No chunk at all holds ${name}.`);
  }
  const seen = new Set();
  let all = 0;
  for (const { path, html } of pages) {
    if (seen.has(html)) continue;
    seen.add(html);
    const name = html.replace(/^pages\/|\.html$/g, '');
    const budget = BUDGETS[name];
    if (budget === undefined) over.push(`${path} has no budget: add "${name}".`);
    const size = await measurePage(html);
    all += size.total;
    if (size.total > budget * 1000 * MARGIN) {
      over.push(`${path} weighs ${kb(size.total)} kB, its budget is ${budget} kB.`);
    }
    if (size.requests > MAX_REQUESTS) {
      over.push(`${path} makes ${size.requests} requests, at most ${MAX_REQUESTS} are wanted.`);
    }
    for (const { name, scripts } of onDemand) {
      for (const url of scripts.filter((script) => size.urls.has(script))) {
        over.push(`${path} loads ${url}, a part of ${name}.`);
      }
    }
    const { html: page, css, js, images, total, requests } = size;
    rows.push([path, kb(page), kb(css), kb(js), kb(images), kb(total), `${budget}`, `${requests}`]);
  }
  rows.push(['all', '', '', '', '', kb(all), '', '']);
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const table = rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
        )
        .join('  '),
    )
    .join('\n');
  return { table, over };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { table, over } = await measureSizes();
  console.log(`Sizes in kB after brotli, by route:\n${table}`);
  for (const line of over) console.error(line);
  process.exitCode = over.length === 0 ? 0 : 1;
}
