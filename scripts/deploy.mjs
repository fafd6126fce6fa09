// Tries the files of deploy/ out, as root on Debian; none of it needs a container engine.
//   npm run test:deploy                  everything, about ten minutes
//   npm run test:deploy -- manifests     only the checkers of compose, Kubernetes, proxies and so on
//   npm run test:deploy -- image         only the steps of the Containerfile, in a root by debootstrap
// Needs: apt-get install debootstrap nginx caddy prometheus systemd
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryImage } from './deploy/image.mjs';
import { checkManifests } from './deploy/manifests.mjs';

const PARTS = { manifests: checkManifests, image: tryImage };
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: ${Object.keys(PARTS).join(' or ')}.`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'portal-deploy-'));
const counts = { passed: 0, failed: 0 };

/** Runs one check; prints what it found, or why it failed. */
async function check(name, work) {
  try {
    const found = await work();
    console.log(`✓ ${name}${found ? `: ${found}` : ''}`);
    counts.passed += 1;
  } catch (error) {
    console.log(`✗ ${name}: ${error.message}`);
    counts.failed += 1;
  }
}

try {
  for (const name of chosen.length > 0 ? chosen : Object.keys(PARTS)) {
    await PARTS[name](folder, check);
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
