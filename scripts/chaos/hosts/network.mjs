// A network of namespaces: two hosts behind a bridge, which is where everything else runs.
import { run } from '../disk.mjs';

/** Name of the portal, and the address of its proxy. */
export const NAME = 'portal.test';
export const FRONT = '10.77.0.1';
export const HOSTS = { a: '10.77.0.11', b: '10.77.0.12' };

/** Makes the hosts, in a network namespace that has nothing yet. */
export function makeNetwork(hostsFile) {
  ip('link set lo up');
  must('mount', '--bind', hostsFile, '/etc/hosts');
  must('mount', '-t', 'tmpfs', 'none', '/run');
  must('mkdir', '/run/netns');
  ip('link add bridge type bridge');
  ip(`address add ${FRONT}/24 dev bridge`);
  ip('link set bridge up');
  for (const [host, address] of Object.entries(HOSTS)) {
    ip(`netns add ${host}`);
    ip(`link add to-${host} type veth peer name eth0 netns ${host}`);
    ip(`link set to-${host} master bridge up`);
    ip(`-n ${host} link set lo up`);
    ip(`-n ${host} address add ${address}/24 dev eth0`);
    ip(`-n ${host} link set eth0 up`);
  }
}

/** A command that runs another one on a host. */
export const launcherOf = (host) => ['ip', 'netns', 'exec', host];

/** Pulls a host's plug, or puts it back. */
export const connect = (host, isConnected) =>
  ip(`link set to-${host} ${isConnected ? 'up' : 'down'}`);

const ip = (line) => must('ip', ...line.split(' '));

function must(program, ...args) {
  const complaint = run(program, ...args);
  if (complaint !== null) throw new Error(`${program} ${args.join(' ')}: ${complaint}`);
}
