// The table at the end: lost and duplicated orders, and the duration of the outage for each
// organization.

const COLUMNS = [
  'scene',
  'took',
  'orders',
  'mails',
  'hooks',
  'lost',
  'twice',
  'repeated',
  '500',
  '503',
  '429',
  'unexplained',
  'broken',
  'gap',
  'link',
  'hook',
];

const seconds = (ms) => (ms / 1000).toFixed(1);
/** Values of the calm organization and of the busy one. */
const perOrganization = (world, select) => world.organizations.map(select).join(' / ');
const sum = (world, select) => world.organizations.reduce((total, one) => total + select(one), 0);

/** One scene's row of the table. */
export function rowOf({ name, world, found, tookMs }) {
  return [
    name,
    `${seconds(tookMs)} s`,
    found.orders,
    found.mails,
    found.webhooks,
    found.lost.length,
    found.twice.length,
    found.repeated,
    sum(world, ({ notes }) => notes.faults.length),
    sum(world, ({ notes }) => notes.countOf(503)),
    sum(world, ({ notes }) => notes.countOf(429)),
    sum(world, ({ notes }) => notes.unexplained),
    sum(world, ({ notes }) => notes.countOf(0)),
    perOrganization(world, ({ notes }) => seconds(notes.gapMs)),
    perOrganization(world, ({ links }) =>
      seconds(Math.max(0, ...links.map(({ tookMs: one }) => one ?? 0))),
    ),
    perOrganization(world, ({ name: one }) => seconds(found.slowestWebhook.get(one))),
  ].map(String);
}

export function printTable(rows) {
  const widths = COLUMNS.map((head, at) =>
    Math.max(head.length, ...rows.map((row) => (row[at] ?? '').length)),
  );
  const line = (cells) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])))
      .join('  ');
  console.log(`\n${line(COLUMNS)}`);
  for (const row of rows) console.log(line(row));
  console.log(`
orders, mails, hooks: what is there of them. lost, twice: what was acknowledged and is not there, or
is there twice. repeated: mails and webhooks that came again under the same id. 503, 429: and unexplained,
those of them without Retry-After. broken: connections. gap, link, hook: of the calm organization and
the busy one in seconds: longest time between two right answers, slowest link, slowest webhook.`);
}
