// Runs a Containerfile's steps in plain folders: FROM, COPY, RUN, ENV, USER, WORKDIR; notes the rest.
import { mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { run } from './run.mjs';

/** Steps within a stage; `build` has the other stages and the folder of the sources. */
const STEPS = {
  WORKDIR: (stage, path) => {
    stage.workdir = path;
    mkdirSync(join(stage.root, path), { recursive: true });
  },
  COPY: (stage, text, { stages, context }) => {
    const words = text.split(' ');
    const isFromStage = words[0].startsWith('--from=');
    const source = isFromStage ? stages.get(words.shift().slice('--from='.length)).root : context;
    const target = words.pop();
    const to = join(stage.root, resolve(stage.workdir, target));
    mkdirSync(target.endsWith('/') ? to : dirname(to), { recursive: true });
    for (const word of words) {
      // Like an engine, copies what is in a folder, not the folder.
      const place = target.endsWith('/') && word !== '.' ? join(to, basename(word)) : to;
      run('cp', ['-aT', join(source, word), place]);
    }
  },
  RUN: ({ root, workdir, env }, text) => {
    const script = `mount -t proc proc ${root}/proc && mount --bind /dev ${root}/dev &&
      exec chroot ${root} /usr/bin/env -C ${workdir} /bin/sh -c "$1"`;
    const PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
    run('unshare', ['--mount', '--pid', '--fork', 'sh', '-c', script, 'step', text], {
      env: { PATH, HOME: '/tmp', ...env, ...registryEnv() },
    });
  },
  ENV: (stage, text) => {
    for (const [, name, value] of text.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
  },
  USER: (stage, user) => Object.assign(stage, { user }),
  CMD: (stage, list) => Object.assign(stage, { command: JSON.parse(list) }),
  HEALTHCHECK: (stage, text) =>
    Object.assign(stage, { healthCheck: JSON.parse(text.slice('CMD '.length)) }),
  STOPSIGNAL: (stage, stopSignal) => Object.assign(stage, { stopSignal }),
  VOLUME: () => {},
  EXPOSE: () => {},
};

/** Returns the last stage as an image: its root, and how it is started. */
export function buildImage(file, { base, folder, context }) {
  const stages = new Map();
  let stage = null;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name, text] = /^([A-Z]+) (.+)/.exec(line) ?? [];
    if (name === 'FROM') {
      const [, , stageName = 'image'] = text.split(' ');
      const root = join(folder, `stage-${stageName}`);
      run('cp', ['-a', base, root]);
      stage = { root, workdir: '/', env: {}, user: 'root' };
      stages.set(stageName, stage);
    } else if (name !== undefined) {
      if (STEPS[name] === undefined) throw new Error(`The step ${name} is unknown here.`);
      try {
        STEPS[name](stage, text, { stages, context });
      } catch (error) {
        throw new Error(`${line}\n${error.message}`);
      }
    }
  }
  return stage;
}

/** Variables that lead npm to this machine's registry. */
function registryEnv() {
  return {
    npm_config_registry: run('npm', ['config', 'get', 'registry']).trim(),
    npm_config_cafile: '/etc/ssl/certs/ca-certificates.crt',
  };
}
