import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Clock } from '../platform/clock.ts';
import { isSigned, type Secret, sign } from '../platform/tokens.ts';

const SECOND = 1000;
const HEADER = 'x-portal-doctor';
const PURPOSE = 'doctor';
/** Time for which a token is valid. */
const VALID_MS = 60 * SECOND;

/** Path whose answer is a stream: proxies may treat the stream of changes apart. */
export const STREAM_PATH = '/api/portal/live';
/** Pause between the two parts of the stream. */
export const STREAM_PAUSE_MS = 1500;

/** Description of a request as it reached the portal. */
export const Echo = Type.Object({
  host: Type.String(),
  /** Address of the connection: the proxy's, if there is one. */
  peer: Type.String(),
  isPeerTrusted: Type.Boolean(),
  /** Address that limits count by. */
  visitor: Type.String(),
  /** Null if the header is absent. */
  forwardedFor: Type.Union([Type.String(), Type.Null()]),
  forwardedProto: Type.Union([Type.String(), Type.Null()]),
  bytes: Type.Integer(),
});
export type Echo = Type.Static<typeof Echo>;

/** Returns the header that makes the portal answer the doctor: only its operator has the key. */
export function doctorHeaders(secret: Secret, now: Date): Readonly<Record<string, string>> {
  const time = String(now.getTime());
  return { [HEADER]: `${time}.${sign(secret, PURPOSE, time)}` };
}

function isDoctor(secret: Secret, token: string, now: Date): boolean {
  const [time = '', signature = ''] = token.split('.');
  const ageMs = Math.abs(now.getTime() - Number(time));
  return ageMs < VALID_MS && isSigned(secret, PURPOSE, time, signature);
}

/** Answers the doctor's requests, on any path, with how they arrived. Others notice nothing. */
export function answerDoctor(
  app: FastifyInstance,
  { secret, clock }: { readonly secret: Secret; readonly clock: Clock },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const token = request.headers[HEADER];
    if (typeof token !== 'string' || !isDoctor(secret, token, clock.now())) return;
    reply.header('cache-control', 'no-store, no-transform');
    if (request.url.startsWith(STREAM_PATH)) {
      reply.type('text/event-stream').header('x-accel-buffering', 'no');
      return reply.send(Readable.from(twoParts()));
    }
    let bytes = 0;
    for await (const part of request.raw) bytes += part.length;
    const { headers, socket } = request;
    const echo: Echo = {
      host: headers.host ?? '',
      peer: socket.remoteAddress ?? '',
      isPeerTrusted: (request.ips?.length ?? 1) > 1,
      visitor: request.ip,
      forwardedFor: headers['x-forwarded-for']?.toString() ?? null,
      forwardedProto: headers['x-forwarded-proto']?.toString() ?? null,
      bytes,
    };
    return reply.send(echo);
  });
}

async function* twoParts(): AsyncGenerator<string> {
  yield ': one\n\n';
  await pause(STREAM_PAUSE_MS);
  yield ': two\n\n';
}
