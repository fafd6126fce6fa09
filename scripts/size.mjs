// Prints what each route weighs after brotli, every request counted, and fails above a budget.
// Run after a build: node scripts/size.mjs
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const PUBLIC = resolve(import.meta.dirname, '..', 'dist', 'public');
/** Kilobytes (1000 bytes) after brotli for HTML, styles, scripts and images of a first visit. */
// Shared code is stored in a few files (`build/groups.mjs`): a page also gets some code that it
// doesn't need. Each screen adds its address to all of them: 0.1 kB. The response schemas are 0.9
// kB.
const BUDGETS = {
  // The early calls and the early submit, inline.
  login: 83,
  logOut: 133,
  magicLink: 113,
  invite: 114.4,
  cancelOrder: 114.4,
  support: 131,
  // The list with its filters and keys, a preview beside it, and bulk actions.
  dashboard: 166,
  newReturn: 170.5,
  // Two of the wizard's questions, with their check.
  orderEdit: 161.5,
  // Two forms, for a key and for an endpoint.
  api: 155,
  webhook: 152,
  // The list, and the form that invites.
  users: 152,
  importReturns: 173,
  // The menu with every step, the forms of the steps, the tracking, and attachments.
  return: 163,
  // Inspecting and scanning are on one page.
  warehousing: 155,
  // The forms of all its steps, and attachments.
  device: 171,
  // A form with an address and its check.
  newDeployment: 161.5,
  // Shows concurrent changes of other users.
  deployment: 140,
  // A form that previews the email it configures, and a searchable list of time zones.
  organisation: 183,
  // Draws bar codes; no other page loads the library.
  labels: 190,
  // Reads spreadsheets, and has the scan field.
  importStock: 161,
  shelfAudit: 150,
  addressBook: 160,
  // One form for two protocols with its certificates, and all five steps visible.
  okta: 156,
  azure: 156,
  // Two pages with switches, one with a form that opens.
  settings: 143,
  auditLog: 147,
  provisioning: 140,
  // Shares code with the pages of forms.
  sessions: 136.5,
  default: 137,
};

/**
 * Limit for any page on a first visit, the HTML and the icon included. Most pages make 10 to 16;
 * the pages with more vary with the shared code.
 */
const MAX_REQUESTS = 20;

/** Pages for signed-out users: the first that a user waits for. */
const STRICT = new Set(['login', 'magicLink', 'invite', 'cancelOrder', 'support']);
/**
 * Shared code is divided anew with every change of it, and one page gets a few kilobytes that
 * another loses: each may exceed its budget by this factor, all of them together may not.
 */
const MARGIN = 1.05;
const STRICT_MARGIN = 1.01;

/** Brotli at the quality that the server uses for pages (`src/server/web/pages.ts`). */
const HTML_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const kb = (bytes) => (bytes / 1000).toFixed(1);

/** The bytes of each kind that a browser fetches before a page is complete. */
async function weigh(html) {
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
  const holding = (folder) =>
    Object.entries(outputs)
      .filter(([, { inputs }]) => Object.keys(inputs).some((input) => input.includes(folder)))
      .map(([path]) => path.replace('dist/public', ''));
  return Object.entries(ON_DEMAND).map(([name, folder]) => ({ name, scripts: holding(folder) }));
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
export async function measureSizes() {
  const { pages } = JSON.parse(await readFile(join(PUBLIC, 'manifest.json'), 'utf8'));
  const rows = [['route', 'html', 'css', 'js', 'images', 'total', 'budget', 'requests']];
  const over = [];
  const onDemand = await scriptsOnDemand();
  for (const name of await filesWithTheirFolder()) over.push(`${name} names the build's folder.`);
  for (const { name, scripts } of onDemand) {
    if (scripts.length === 0) over.push(`No chunk at all holds ${name}.`);
  }
  const seen = new Set();
  const all = { total: 0, budget: 0 };
  for (const { path, html } of pages) {
    if (seen.has(html)) continue;
    seen.add(html);
    const name = html.replace(/^pages\/|\.html$/g, '');
    const budget = BUDGETS[name] ?? BUDGETS.default;
    const size = await weigh(html);
    all.total += size.total;
    all.budget += budget;
    if (size.total > budget * 1000 * (STRICT.has(name) ? STRICT_MARGIN : MARGIN)) {
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
  if (all.total > all.budget * 1000) {
    over.push(
      `All pages weigh ${kb(all.total)} kB, their budgets are ${kb(all.budget * 1000)} kB.`,
    );
  }
  rows.push(['all', '', '', '', '', kb(all.total), kb(all.budget * 1000), '']);
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
