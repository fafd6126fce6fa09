// npm start: installs and builds what is missing, then runs the portal in this process. Also runs its
// commands, such as `npm run api-key`, whose output holds only their result.
import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureInstalled } from './install.mjs';
import { stopWithParent } from './parent.mjs';

const isCommand = process.argv.length > 2;
const print = console.log;
try {
  stopWithParent();
  if (isCommand) console.log = console.error;
  await ensureInstalled();
  await ensureBuilt();
  console.log = print;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../dist/server/server.js');
