// Injects failures into the built portal under load, and compares afterwards the orders that it
// acknowledged with those that are stored.
// npm run test:chaos                     every scene, about ten minutes
// npm run test:chaos -- smtp postgres    only these scenes
// npm run test:chaos -- --list           lists the scenes
// Everything runs on loopback, and every process that it starts is ended.
import { rmSync } from 'node:fs';
import { compare } from './chaos/compare.mjs';
import { startLoad } from './chaos/load.mjs';
import { startReceivers } from './chaos/others.mjs';
import { SCENES } from './chaos/scenes.mjs';
import { printTable, rowOf } from './chaos/table.mjs';
import { makeTemplate, openWorld } from './chaos/world.mjs';
import { ensureBuilt } from './ensureBuilt.mjs';

const sceneNames = process.argv.slice(2);
if (sceneNames.includes('--list')) {
  for (const [name, { about }] of Object.entries(SCENES)) console.log(`${name.padEnd(13)}${about}`);
  process.exit(0);
}
const unknown = sceneNames.filter((name) => !Object.hasOwn(SCENES, name));
if (unknown.length > 0) {
  console.error(`There is no scene ${unknown.join(', ')}: see npm run test:chaos -- --list.`);
  process.exit(1);
}
const names = sceneNames.length > 0 ? sceneNames : Object.keys(SCENES);

/** Plays one scene; returns its row of the table, and its faults. */
async function play(name, template, receivers) {
  const scene = SCENES[name];
  const skipped = await scene.skips?.();
  if (skipped) return { row: [name, `skipped: ${skipped}`], wrong: [], remarks: [] };
  if (scene.alone) return scene.alone({ name, template, receivers });
  const startedAt = performance.now();
  const setting = (await scene.setting?.()) ?? {};
  let world;
  try {
    world = await openWorld(template, setting);
    const loads = world.organizations.map((one) => startLoad(world, one, scene.load));
    const messages = (await scene.play({ ...world, receivers })) ?? [];
    const failures = (await Promise.all(loads.map((load) => load.stop()))).flat();
    const found = await compare(world);
    const faults = world.organizations.flatMap(({ notes }) => notes.faults);
    const wrong = [
      ...failures,
      ...found.lost,
      ...found.twice,
      ...faults,
      ...messages.filter(isWrong),
    ];
    const unexplained = world.organizations.reduce(
      (total, { notes }) => total + notes.unexplained,
      0,
    );
    if (unexplained > 0) wrong.push(`${unexplained} times 429 or 503 without Retry-After`);
    if (found.unanswered > 0) wrong.push(`${found.unanswered} orders got no answer to the end`);
    if (found.repeated > 0 && !scene.mayRepeat) wrong.push(`${found.repeated} repeated`);
    if (!world.portals.some((one) => one.isRunning())) wrong.push(lastWords(world.portal));
    const tookMs = performance.now() - startedAt;
    return { row: rowOf({ name, world, found, tookMs }), wrong, remarks: messages };
  } finally {
    await world?.close();
    await setting.close?.();
  }
}

const isWrong = (sentence) => sentence.startsWith('WRONG');

const lastWords = (portal) => `No portal runs any more: ${portal.output().slice(-1000)}`;

await ensureBuilt();
const receivers = await startReceivers();
const template = await makeTemplate(receivers);
const rows = [];
let hasPassed = true;
try {
  for (const name of names) {
    console.log(`\n${name}: ${SCENES[name].about}`);
    const {
      row,
      wrong,
      remarks: messages,
    } = await play(name, template, receivers).catch((error) => ({
      row: [name, 'did not end'],
      wrong: [error.stack],
      remarks: [],
    }));
    for (const sentence of messages) console.log(`  ${sentence}`);
    for (const sentence of wrong.slice(0, 30)) console.log(`  ✗ ${sentence}`);
    if (wrong.length > 0) hasPassed = false;
    console.log(`  ${wrong.length === 0 ? 'nothing wrong' : `${wrong.length} things are wrong`}`);
    rows.push(row);
  }
} finally {
  receivers.close();
  rmSync(template.folder, { recursive: true, force: true, maxRetries: 5 });
}
printTable(rows);
process.exit(hasPassed ? 0 : 1);
