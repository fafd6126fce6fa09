// HTTP over plain sockets: a client of node:http needs more processor time than a fast response
// does.
import { connect } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n');

/** A request as bytes on the wire. */
export function requestOf(url, { method = 'GET', headers = {}, body = '' } = {}) {
  const { host, pathname, search } = new URL(url);
  const sent = {
    host,
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br',
    ...headers,
    ...(body !== '' && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Returns the status of a complete response, or null while it is incomplete. */
function statusOf(answer) {
  const head = answer.indexOf(END_OF_HEAD);
  if (head < 0) return null;
  const text = answer.latin1Slice(0, head).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1];
  const isWhole =
    length === undefined
      ? answer.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS)
      : answer.length >= head + END_OF_HEAD.length + Number(length);
  return isWhole ? Number(text.slice(9, 12)) : null;
}

/** Sends requests from `next()` one after another on one connection until it has none or the time is over. */
function requestUntil(url, next, until) {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname);
    const seen = { answers: 0, refused: 0, problem: '' };
    let answer = Buffer.alloc(0);
    const ask = () => {
      answer = Buffer.alloc(0);
      const text = performance.now() < until ? next() : undefined;
      if (text !== undefined) return socket.write(text);
      socket.destroy();
      done(seen);
    };
    socket.setNoDelay(true);
    socket.once('connect', ask);
    socket.once('error', fail);
    socket.on('data', (part) => {
      answer = answer.length === 0 ? part : Buffer.concat([answer, part]);
      const status = statusOf(answer);
      if (status === null) return;
      if (status >= 200 && status < 300) seen.answers += 1;
      else {
        seen.refused += 1;
        seen.problem = `${status} ${answer.toString('utf8').split('\r\n\r\n')[1]?.slice(0, 200)}`;
      }
      ask();
    });
  });
}

/**
 * Sends requests for some seconds, one connection per caller; each caller is a function that makes
 * its next request. Returns the successful responses per second; refused requests don't count.
 */
export async function load(url, callers, seconds) {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const seen = await Promise.all(callers.map((next) => requestUntil(url, next, until)));
  const elapsed = (performance.now() - startedAt) / 1000;
  const sum = (name) => seen.reduce((all, result) => all + result[name], 0);
  return {
    answers: sum('answers'),
    rate: sum('answers') / elapsed,
    refused: sum('refused'),
    problem: seen.find(({ problem }) => problem !== '')?.problem,
  };
}

/** Sends all requests, some at a time. Throws when one is refused. */
export async function sendAll(url, requests, atOnce) {
  const queue = [...requests];
  const callers = Array.from({ length: atOnce }, () => () => queue.shift());
  const { refused, problem } = await load(url, callers, Number.POSITIVE_INFINITY);
  if (refused > 0) throw new Error(`${refused} of ${requests.length} were refused: ${problem}`);
}
