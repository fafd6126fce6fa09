// Runs a Containerfile's steps in plain folders: FROM, COPY, RUN, ENV, USER, WORKDIR; notes the rest.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

/** Returns the last stage as an image: its root, and how it is started. */
export function buildImage(file, { base, folder, context }) {
  const stages = new Map();
  let stage = null;
  const within = (path) =>
    join(stage.root, path.startsWith('/') ? path : join(stage.workdir, path));
  const steps = {
    FROM(text) {
      const [, , name = 'image'] = text.split(' ');
      const root = join(folder, `stage-${name}`);
      run('cp', ['-a', base, root]);
      stage = { root, workdir: '/', env: {}, user: 'root' };
      stages.set(name, stage);
    },
    WORKDIR(path) {
      stage.workdir = path;
      mkdirSync(join(stage.root, path), { recursive: true });
    },
    COPY(text) {
      const words = text.split(' ');
      const from = words[0].startsWith('--from=') ? stages.get(words.shift().slice(7)).root : null;
      const to = within(words.pop());
      mkdirSync(to.endsWith('/') ? to : join(to, '..'), { recursive: true });
      for (const word of words) {
        const source = join(from ?? context, word);
        // Like an engine, copies what is in a folder, not the folder.
        if (word === '.' || from !== null)
          run('cp', ['-aT', source, to.endsWith('/') ? join(to, word.split('/').at(-1)) : to]);
        else run('cp', ['-a', source, to]);
      }
    },
    RUN(text) {
      const script = `mount -t proc proc ${stage.root}/proc && mount --bind /dev ${stage.root}/dev &&
        exec chroot ${stage.root} /usr/bin/env -C ${stage.workdir} /bin/sh -c "$1"`;
      run('unshare', ['--mount', '--pid', '--fork', 'sh', '-c', script, 'step', text], {
        env: {
          PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
          ...stage.env,
          ...networkEnv(),
        },
      });
    },
    ENV(text) {
      for (const [, name, value] of text.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
    },
    USER: (user) => (stage.user = user),
    CMD: (list) => (stage.command = JSON.parse(list)),
    HEALTHCHECK: (text) => (stage.healthCheck = JSON.parse(text.replace('CMD ', ''))),
    STOPSIGNAL: (signal) => (stage.stopSignal = signal),
    VOLUME: () => {},
    EXPOSE: () => {},
  };
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name, text] = /^([A-Z]+) (.+)/.exec(line) ?? [];
    if (name === undefined) continue;
    if (steps[name] === undefined) throw new Error(`The step ${name} is unknown here.`);
    try {
      steps[name](text);
    } catch (error) {
      throw new Error(`${line}\n${error.message}`);
    }
  }
  return stage;
}

/** Where npm finds its registry on this machine. */
function networkEnv() {
  const registry = run('npm', ['config', 'get', 'registry']).trim();
  return {
    HOME: '/root',
    npm_config_registry: registry,
    npm_config_cafile: '/etc/ssl/certs/ca-certificates.crt',
  };
}
