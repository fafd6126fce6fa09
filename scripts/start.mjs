// npm start: installs and builds what is missing, then runs the portal in this process.
import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureInstalled } from './install.mjs';
import { stopWithParent } from './parent.mjs';

try {
  stopWithParent();
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../dist/server/server.js');
