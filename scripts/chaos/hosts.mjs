// Two hosts with addresses of their own: the scene runs in namespaces (network, mounts, processes)
// that end with it, and with them all that it has started.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from './disk.mjs';
import { FRONT, NAME } from './hosts/network.mjs';
import { olderCommit } from './hosts/olderRelease.mjs';
import { postgresPrograms } from './hosts/servers.mjs';

const INSIDE = resolve(import.meta.dirname, 'hosts', 'inside.mjs');
const NAMESPACES = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** Reason why there can't be two hosts here; null if there can. */
export function hostsProblem() {
  const script = 'mount -t tmpfs none /run && mkdir /run/netns && ip netns add try';
  const complaint = run('unshare', ...NAMESPACES, 'sh', '-c', script);
  if (complaint !== null) return `no network namespaces (${complaint})`;
  const programs = ['/usr/sbin/nginx', '/usr/bin/caddy'];
  if (postgresPrograms() === null || !programs.every((program) => existsSync(program))) {
    return 'a program is missing (apt-get install postgresql nginx caddy)';
  }
  if (olderCommit() === null) return 'this is no clone with the commit before the newest migration';
  return null;
}

export async function playHosts({ name }) {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-hosts-'));
  // PostgreSQL and nginx have accounts of their own.
  chmodSync(folder, 0o755);
  try {
    writeFileSync(join(folder, 'hosts'), `127.0.0.1 localhost\n${FRONT} ${NAME}\n`);
    makeCertificate(folder);
    const child = spawn('unshare', [...NAMESPACES, process.execPath, INSIDE, folder], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'fullchain.pem') },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    const code = await new Promise((done) => child.once('close', done));
    process.off('exit', end);
    if (code !== 0) throw new Error(`The scene ended with ${code}.`);
    const result = JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8'));
    return { ...result, row: [name, ...result.row] };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function makeCertificate(folder) {
  const { status, stderr } = spawnSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -keyout privkey.pem -out fullchain.pem
     -subj /CN=${NAME} -addext subjectAltName=DNS:${NAME}`.split(/\s+/),
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}
