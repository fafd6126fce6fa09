import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { StartError } from './startError.ts';

/** How PostgreSQL's programs are started, which refuse to run as root. */
export interface Runner {
  /** What to put before the program and its arguments. */
  readonly prefix: readonly string[];
  /** The account to run as; null: the present one. */
  readonly account: { readonly uid: number; readonly gid: number } | null;
}

/** Maps root to an ordinary account of a user namespace: files stay root's, nothing is copied. */
const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
const SERVICE_ACCOUNTS = ['postgres', 'nobody'];

/**
 * The way to run `program` without root's rights: as it is for an ordinary user, in a user
 * namespace for root, as a service account where that is forbidden. An existing `dataDirectory`
 * can only be served by the account that owns it.
 * Throws a StartError when there is none.
 */
export function chooseRunner(program: string, dataDirectory: string): Runner {
  if (process.getuid?.() !== 0) return { prefix: [], account: null };
  const candidates: Runner[] = [
    { prefix: NAMESPACE, account: null },
    ...serviceAccounts().map((account) => ({ prefix: [], account })),
  ];
  const owner = existsSync(dataDirectory) ? statSync(dataDirectory) : null;
  if (owner !== null && owner.uid !== 0) {
    candidates.splice(0, candidates.length, {
      prefix: [],
      account: { uid: owner.uid, gid: owner.gid },
    });
  }
  const runner = candidates.find((candidate) => canRun(candidate, program));
  if (runner === undefined) {
    throw new StartError(
      'PostgreSQL does not run as root, and no other account can be used here: start the portal as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return runner;
}

function canRun(runner: Runner, program: string): boolean {
  const [file = program, ...args] = [...runner.prefix, program, '--version'];
  return spawnSync(file, args, { stdio: 'ignore', cwd: '/', ...runner.account }).status === 0;
}

/** Gives a folder or file that root made to the account that PostgreSQL runs as. */
export function handOver(runner: Runner, path: string): void {
  if (runner.account !== null) chownSync(path, runner.account.uid, runner.account.gid);
}

function serviceAccounts(): { uid: number; gid: number }[] {
  const accounts = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  return SERVICE_ACCOUNTS.flatMap((name) => {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    return uid === undefined || gid === undefined ? [] : [{ uid: Number(uid), gid: Number(gid) }];
  });
}
