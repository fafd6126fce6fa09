// npm run demo-data -- --returns 1000000 --organization "Acme": generates returns for measurements.
import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureInstalled } from './install.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../dist/server/commands/demo-data.js');
