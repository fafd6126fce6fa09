import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from '../startError.ts';

/** Runs PostgreSQL's programs, which refuse to run as root. */
export interface Runner {
  /** Command line that precedes the program and its arguments. */
  readonly prefix: readonly string[];
  /** Account to run as; null: the current one. */
  readonly account: Account | null;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

const SERVICE_ACCOUNTS = ['postgres', 'nobody'];

/**
 * Chooses how to run `program` without root's rights: directly for an ordinary user, in a user
 * namespace for root, as another account if namespaces are forbidden. An existing `dataDirectory`
 * can only be served by the account that owns it.
 * Throws a StartError if there is no way.
 */
export function chooseRunner(program: string, dataDirectory: string): Runner {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasName()) return { prefix: [], account: null };
  const runner = candidates(isRoot, program, dataDirectory).find((candidate) =>
    canRun(candidate, program),
  );
  if (runner === undefined) {
    throw new StartError(
      'PostgreSQL runs neither as root nor as an account without a name, and no other account can be used here: start the portal as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return runner;
}

function candidates(isRoot: boolean, program: string, dataDirectory: string): Runner[] {
  const namespaces = namespace();
  if (!isRoot) return namespaces;
  const asAccount = ({ uid, gid }: Account): Runner => ({ prefix: [], account: { uid, gid } });
  const isOrdinary = ({ uid }: Account) => uid !== 0;
  if (existsSync(dataDirectory)) {
    const owner = statSync(dataDirectory);
    return isOrdinary(owner) ? [asAccount(owner)] : namespaces;
  }
  // Owner of the home directory that root works in: it may be closed to every other account.
  const owners = [statSync(program), statSync(join(dirname(dataDirectory), '..'))];
  const account = accounts().filter(({ name }) => SERVICE_ACCOUNTS.includes(name));
  return [...namespaces, ...[...owners, ...account].filter(isOrdinary).map(asAccount)];
}

/**
 * User namespace that maps this account to a number with a name: its files stay its own and nothing
 * is copied, but PostgreSQL sees neither root nor a nameless account.
 */
function namespace(): Runner[] {
  const named = accounts().find(({ uid, gid }) => uid > 0 && gid > 0);
  if (named === undefined) return [];
  const { uid, gid } = named;
  const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`];
  return [{ prefix, account: null }];
}

/** In a container an account may have any number, without a name. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function canRun(runner: Runner, program: string): boolean {
  const [file = program, ...args] = [...runner.prefix, program, '--version'];
  return spawnSync(file, args, { stdio: 'ignore', cwd: '/', ...runner.account }).status === 0;
}

/** Transfers a folder or file that root created to the account that PostgreSQL runs as. */
export function handOver(runner: Runner, path: string): void {
  if (runner.account !== null) chownSync(path, runner.account.uid, runner.account.gid);
}

function accounts(): (Account & { readonly name: string })[] {
  if (!existsSync('/etc/passwd')) return [];
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name = '', , uid, gid] = line.split(':');
      return uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
    });
}
