// npm run api-key: makes a key of the public API and prints it, alone on standard output.
import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureInstalled } from './install.mjs';
import { stopWithParent } from './parent.mjs';

const print = console.log;
try {
  stopWithParent();
  // Progress of installing and building goes to standard error; standard output holds only the key.
  console.log = console.error;
  await ensureInstalled();
  await ensureBuilt();
  console.log = print;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.argv.splice(2, 0, 'api-key');
await import('../dist/server/server.js');
