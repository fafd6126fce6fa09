// Runs the steps of the Containerfile in roots made by debootstrap, then the image: read-only, as its
// user, in namespaces of its own.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildImage } from './containerfile.mjs';
import { ROOT, run } from './run.mjs';

const NAMESPACES = ['--net', '--mount', '--pid', '--fork', '--kill-child'];
const START_PATIENCE_MS = 90_000;
const STOP_PATIENCE_MS = 60_000;
const MEGABYTE = 1_000_000;
const READY = `fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))`;

export async function tryImage(folder, check) {
  let base = '';
  let image = null;
  await check('debootstrap makes the root of node:20-bookworm-slim', () => {
    base = makeBase(folder);
    return `${megabytes(base)} with Node`;
  });
  await check('each step of the Containerfile', () => {
    image = buildImage(join(ROOT, 'deploy/container/Containerfile'), {
      base,
      folder,
      context: copyContext(folder),
    });
    const size = (name) => megabytes(join(image.root, 'app', name));
    return `${megabytes(image.root)} in all, dist ${size('dist')}, packages ${size('node_modules')}`;
  });
  if (image === null) return;
  await check('migrates as its user, on a read-only root', async () => {
    const container = startContainer(image, ['node', 'dist/server/server.js', 'migrate']);
    const code = await container.ended;
    if (code !== 0) throw new Error(container.output());
    return container.output().trim();
  });
  // Only the first start of its own PostgreSQL (initdb) takes a shell.
  for (const shell of ['sh', 'bash', 'dash']) rmSync(join(image.root, 'bin', shell));
  await check('starts without a shell, answers /readyz and stops', () => serve(image));
}

/** Starts the image and checks it as a container engine would. */
async function serve(image) {
  const startedAt = performance.now();
  const container = startContainer(image, image.command);
  const isRight = (command) => container.exec(command)?.status === 0;
  while (!isRight(['node', '-e', READY])) {
    if (container.hasEnded() || performance.now() - startedAt > START_PATIENCE_MS) {
      throw new Error(`It did not start, or as root: ${container.output()}`);
    }
    await pause(200);
  }
  const readyMs = performance.now() - startedAt;
  if (!isRight(image.healthCheck)) throw new Error('Its HEALTHCHECK fails.');
  const { uid } = container;
  const write = "require('fs').writeFileSync('/app/new', '')";
  if (isRight(['node', '-e', write])) throw new Error('Its root can be written to.');
  const stoppedAt = performance.now();
  container.signal(image.stopSignal);
  const late = pause(STOP_PATIENCE_MS, 'late', { ref: false });
  const code = await Promise.race([container.ended, late]);
  if (code !== 0) throw new Error(`Its end: ${code}. ${container.output()}`);
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
  return `ready after ${seconds(readyMs)} as user ${uid()}, stopped in ${seconds(performance.now() - stoppedAt)}`;
}

/** Runs a command of the image; /data and /tmp alone can be written to. */
function startContainer({ root, workdir, env, user }, command) {
  // The folder of the volume has its owner from the image.
  const data = `${root}-data`;
  if (!existsSync(data)) run('cp', ['-a', join(root, 'data'), data]);
  const script = `set -e
    mount --make-rprivate /
    ip link set lo up
    mount --bind ${root} ${root}
    mount --bind ${data} ${root}/data
    mount -t tmpfs tmpfs ${root}/tmp
    mount -t proc proc ${root}/proc
    mount --bind /dev ${root}/dev
    mount -t tmpfs tmpfs ${root}/dev/shm
    mount -o remount,bind,ro ${root}
    exec /usr/sbin/chroot --userspec=${user}:${user} ${root} /usr/bin/env -C ${workdir} "$@"`;
  const settings = { PUBLIC_URL: 'https://returns.acme.com', SMTP_URL: 'smtp://127.0.0.1:25' };
  const child = spawn('unshare', [...NAMESPACES, 'sh', '-c', script, 'container', ...command], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-3000);
    });
  }
  const ended = new Promise((done) => child.once('close', done));
  const pid = () =>
    readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0];
  let uid = Number.NaN;
  return {
    ended,
    output: () => output,
    hasEnded: () => child.exitCode !== null,
    signal: (name) => process.kill(Number(pid()), name),
    uid: () => uid,
    /** Runs a command inside, as the user of the image; null while root still prepares it. */
    exec: ([program, ...args]) => {
      if (pid() === '') return null;
      const status = readFileSync(`/proc/${pid()}/status`, 'utf8');
      uid = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
      if (uid === 0) return null;
      const inside = `--target ${pid()} --all --root --wd --setuid ${uid} --setgid ${uid}`;
      return spawnSync('nsenter', [...inside.split(' '), `/usr/local/bin/${program}`, ...args]);
    },
  };
}

/** Makes the base image: Debian, and Node with npm where the image has them. */
function makeBase(folder) {
  const base = join(folder, 'base');
  const mirrors = run('apt-get', ['indextargets', '--format', '$(SITE)', 'Created-By: Packages']);
  run('debootstrap', ['--variant=minbase', 'bookworm', base, mirrors.split('\n')[0]]);
  rmSync(join(base, 'var/cache/apt'), { recursive: true });
  rmSync(join(base, 'var/lib/apt/lists'), { recursive: true });
  const local = join(base, 'usr/local');
  const modules = run('npm', ['root', '--global']).trim();
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
  cpSync(process.execPath, join(local, 'bin/node'));
  cpSync(join(modules, 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  }
  // This machine's way to the package registry.
  mkdirSync(join(base, 'etc/ssl/certs'), { recursive: true });
  for (const file of ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt']) {
    run('cp', ['-L', file, join(base, file)]);
  }
  run('chroot', [base, 'useradd', '--uid', '1000', '--create-home', 'node']);
  return base;
}

/** Copies what the build may see: the files of the working tree that Git doesn't ignore. */
function copyContext(folder) {
  const context = join(folder, 'context');
  const files = run('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: ROOT });
  for (const file of files.split('\0').filter((name) => name !== '')) {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    cpSync(join(ROOT, file), join(context, file));
  }
  return context;
}

const megabytes = (path) =>
  `${Math.round(Number.parseInt(run('du', ['-sb', path]), 10) / MEGABYTE)} MB`;
