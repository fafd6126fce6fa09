// npm run sso: lists connections to Okta and Azure, or disables those of an organization.
import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureInstalled } from './install.mjs';
import { stopWithParent } from './parent.mjs';

const print = console.log;
try {
  stopWithParent();
  // Progress of installing and building goes to standard error; standard output holds only the
  // result.
  console.log = console.error;
  await ensureInstalled();
  await ensureBuilt();
  console.log = print;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.argv.splice(2, 0, 'sso');
await import('../dist/server/server.js');
