// Power cuts: an ext4 file system on a loop device stops at once, without writing its buffers
// (EXT4_IOC_SHUTDOWN, as file systems' own tests do), and is mounted anew.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from './disk.mjs';
import { startLoad } from './load.mjs';
import { processesOfDatabase, signalAll } from './portal.mjs';
import { openWorld } from './world.mjs';

const CUTS = Number(process.env.CHAOS_CUTS ?? 10);
/** Two is EXT4_GOING_FLAGS_NOLOGFLUSH: not even the journal is written. */
const CUT =
  'open my $f, "<", $ARGV[0] or die $!; my $how = pack("L", 2); ioctl($f, 0x8004587d, $how) or die $!';

/** No cut begins after this. */
const LONGEST_MS = CUTS * 15_000;
/** Number of acknowledged orders before each cut. */
const PER_CUT = 6;

const countOrders = (organizations) =>
  organizations.flatMap(({ orders }) => [...orders.values()]).filter(({ id }) => id !== null)
    .length;

async function waitForOrders(organizations, count) {
  const deadline = performance.now() + 30_000;
  while (countOrders(organizations) < count && performance.now() < deadline) await pause(10);
}

function makeDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-power-'));
  const image = join(folder, 'image');
  const place = join(folder, 'disk');
  mkdirSync(place);
  const mount = () => run('mount', '-o', 'loop', image, place);
  const complaint =
    run('truncate', '-s', '512M', image) ?? run('mkfs.ext4', '-q', '-F', image) ?? mount();
  return {
    place,
    complaint,
    cut: () => run('perl', '-e', CUT, place),
    sync: () => run('sync', '-f', place),
    remount: async () => {
      let refused = run('umount', place);
      // Killed processes may take a moment to end.
      for (let tries = 0; refused !== null && tries < 50; tries += 1) {
        await pause(100);
        refused = run('umount', place);
      }
      const failed = refused ?? mount();
      if (failed !== null) throw new Error(`The disk did not come back: ${failed}`);
    },
    close: () => {
      run('umount', '-l', place);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reason why power can't be cut here; null if it can. */
export function powerCutsProblem() {
  const disk = makeDisk();
  const complaint = disk.complaint ?? disk.cut();
  disk.close();
  return complaint && `no disk can be cut off (${complaint.split('\n')[0]})`;
}

/** Acknowledged orders that are lost, and duplicates. */
async function findLostOrders({ organizations, query }) {
  const wrong = [];
  for (const { name, id, orders } of organizations) {
    const rows = await query(
      "SELECT serial_number AS serial, order_number AS number FROM returns WHERE organisation_id = $1 AND serial_number <> ''",
      [id],
    );
    for (const [serial, order] of orders) {
      const matches = rows.filter((row) => row.serial === serial);
      if (matches.length > 1) wrong.push(`${name}: ${serial} is there ${matches.length} times`);
      if (order.id !== null && matches[0]?.number !== order.id) {
        wrong.push(`${name}: order ${order.id} is lost`);
      }
    }
  }
  return wrong;
}

/** Places orders until the power is cut, many times; every acknowledged order must be stored. */
export async function playPower({ name, template }) {
  const startedAt = performance.now();
  const disk = makeDisk();
  const wrong = [];
  let acknowledged = 0;
  let cuts = 0;
  let world = null;
  try {
    world = await openWorld(template, { place: disk.place });
    const { portal, dataDir, organizations } = world;
    // Flushes the copy of the template, which, unlike the portal's writes, was never synced.
    disk.sync();
    for (let cut = 1; cut <= CUTS; cut += 1) {
      if (cut > 1) {
        await portal.start();
        wrong.push(...(await findLostOrders(world)));
        if (wrong.length > 0) break;
        // A slow machine still gets a result.
        if (performance.now() - startedAt > LONGEST_MS) break;
      }
      cuts = cut;
      const loads = organizations.map((one) =>
        startLoad(world, one, { rows: 0, mark: `P${cut}-`, everyMs: 50 }),
      );
      await waitForOrders(organizations, PER_CUT * cut);
      await pause(Math.random() * 500);
      const pids = processesOfDatabase(dataDir);
      const complaint = disk.cut();
      if (complaint !== null) throw new Error(complaint);
      await portal.kill();
      signalAll(pids, 'SIGKILL');
      await Promise.all(loads.map((load) => load.abandon()));
      await disk.remount();
    }
    if (!portal.isRunning()) await portal.start();
    acknowledged = countOrders(organizations);
    wrong.push(...(await findLostOrders(world)));
  } finally {
    await world?.close();
    disk.close();
  }
  const lines = [
    `${cuts} cuts, ${acknowledged} orders acknowledged, ${wrong.length} lost or twice`,
  ];
  const tookMs = performance.now() - startedAt;
  return {
    row: [name, `${(tookMs / 1000).toFixed(1)} s`, String(acknowledged)],
    wrong,
    remarks: lines,
  };
}
