// Servers beside the two portals: Debian's PostgreSQL, nginx and Caddy, and a bucket.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../portal.mjs';
import { FRONT, HOSTS, NAME } from './network.mjs';

const DEPLOY = resolve(import.meta.dirname, '../../../deploy');
const POSTGRESQL = '/usr/lib/postgresql';
const PATIENCE_MS = 30_000;
/** Ports of nginx that lead to one host each, as the one of everybody leads to both. */
export const PORTS = { a: 8441, b: 8442 };

/** Folder of the newest installed PostgreSQL's programs, or null. */
export function postgresPrograms() {
  const versions = existsSync(POSTGRESQL) ? readdirSync(POSTGRESQL) : [];
  const [newest] = versions.toSorted((a, b) => Number(b) - Number(a));
  return newest === undefined ? null : join(POSTGRESQL, newest, 'bin');
}

/** Starts a PostgreSQL, prepared by the file for administrators; returns addresses of its database. */
export async function startPostgres(folder) {
  const data = join(folder, 'postgresql');
  const as = ['-u', 'postgres', '--'];
  const programs = postgresPrograms();
  mkdirSync(data);
  must('chown', ['postgres', data]);
  must('runuser', [...as, join(programs, 'initdb'), '--auth=trust', '--pgdata', data]);
  const network = `${FRONT.replace(/\d+$/, '0')}/24`;
  writeFileSync(
    join(data, 'pg_hba.conf'),
    `host all all ${network} scram-sha-256
local all all trust
`,
  );
  const server = spawn(
    'runuser',
    [...as, join(programs, 'postgres'), '-D', data, '-k', data, '-h', FRONT],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  );
  const admin = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(data)}`;
  await until('PostgreSQL', () => ask(admin, 'SELECT 1'), server);
  const roles = join(DEPLOY, 'postgresql', 'roles.sql');
  const input = readFileSync(roles);
  must('psql', ['-v', 'ON_ERROR_STOP=1', '-v', "password='hush'", admin], { input });
  return {
    url: `postgresql://portal:hush@${FRONT}:5432/portal`,
    adminUrl: admin.replace('/postgres?', '/portal?'),
  };
}

/** The file of a proxy that operators copy, for these hosts. */
const fileOf = (...path) =>
  readFileSync(join(DEPLOY, ...path), 'utf8')
    .replaceAll('returns.acme.com', NAME)
    .replaceAll('127.0.0.1:3000', `${HOSTS.a}:3000`)
    .replaceAll('127.0.0.1:3001', `${HOSTS.b}:3000`);

/** Starts a proxy; returns what ends it. */
async function startProxy(program, args, env = process.env) {
  const server = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  await until(program, () => fetch(`https://${NAME}/livez`), server);
  return async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
}

/** Starts nginx, for both hosts and for each alone. */
export function startNginx(folder) {
  const both = fileOf('nginx', 'returns-portal.conf').replaceAll('/etc/ssl/returns-portal', folder);
  const alone = Object.entries(PORTS).map(([host, port]) =>
    both
      .replaceAll('returns_portal', `only_${host}`)
      .replaceAll(/^ *server \d+.*\n/gm, (line) => (line.includes(HOSTS[host]) ? line : ''))
      .replaceAll(/listen (\[::\]:)?443/g, `listen $1${port}`)
      .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${port + 1000};`),
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; daemon off;
events {} http { access_log off;\n${[both, ...alone].join('\n')}}\n`,
  );
  return startProxy('nginx', ['-c', file]);
}

/** Starts Caddy with the certificate of the others: it can ask no authority here. */
export function startCaddy(folder) {
  const file = join(folder, 'Caddyfile');
  const certificate = `tls ${folder}/fullchain.pem ${folder}/privkey.pem`;
  const site = fileOf('caddy', 'Caddyfile').replace(`${NAME} {`, `$&\n\t${certificate}`);
  writeFileSync(file, `{\n\tadmin off\n\tlog {\n\t\tlevel FATAL\n\t}\n}\n${site}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return startProxy('caddy', ['run', '--adapter', 'caddyfile', '--config', file], env);
}

/** Starts an S3-compatible store with as much of S3 as the portal uses; returns its FILES_URL. */
export async function startBucket() {
  const objects = new Map();
  const server = createServer(async (request, response) => {
    const path = request.url.replace(/\?.*/, '');
    const body = await buffer(request);
    if (request.method === 'PUT') objects.set(path, body);
    if (request.method === 'DELETE') objects.delete(path);
    if (request.method !== 'GET') return response.end();
    const found = objects.get(path);
    if (found === undefined) response.writeHead(404).end();
    else response.end(found);
  });
  await new Promise((done) => server.listen(0, FRONT, done));
  const endpoint = `http://${FRONT}:${server.address().port}`;
  return { objects, url: `s3://portal:hush@files/photos?endpoint=${endpoint}` };
}

async function until(name, attempt, child) {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const error = await attempt().then(
      () => null,
      (error) => error,
    );
    if (error === null) return;
    if (child.exitCode !== null || performance.now() > deadline) {
      throw new Error(`${name} did not start`, { cause: error });
    }
    await pause(100);
  }
}

function must(program, args, options = {}) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}
