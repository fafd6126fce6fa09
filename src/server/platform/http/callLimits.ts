import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCallSlots, type SlotLimit } from './callSlots.ts';

declare module 'fastify' {
  interface FastifyInstance {
    callLimits: CallLimits;
  }
  interface FastifyRequest {
    /** Releases the places of this call; null before it has any. */
    leavePlaces: (() => void) | null;
    /** Keeps the places while `work` runs, even if the client disconnects. */
    keepPlaces: <T>(work: () => Promise<T>) => Promise<T>;
  }
}

/** Scope in which calls are counted together. */
type PlaceKind = 'session' | 'apiKey' | 'organisation';

interface CallLimits {
  /** Waits for a place; it is released when the response is sent and the work has ended. */
  enter(request: FastifyRequest, reply: FastifyReply, kind: PlaceKind, key: string): Promise<void>;
}

const SECOND = 1000;
const ONE_CALLER: SlotLimit = { running: 10, waiting: 30, patienceMs: 5 * SECOND };
const LIMITS: Readonly<Record<PlaceKind, SlotLimit>> = {
  session: ONE_CALLER,
  apiKey: ONE_CALLER,
  organisation: { running: 30, waiting: 120, patienceMs: 5 * SECOND },
};

/**
 * Limits how many calls of one session, API key or organization run at the same time in this
 * process, so that no caller uses up the connections that others wait for.
 */
export function registerCallLimits(app: FastifyInstance): void {
  const places = {
    session: createCallSlots(LIMITS.session),
    apiKey: createCallSlots(LIMITS.apiKey),
    organisation: createCallSlots(LIMITS.organisation),
  };
  app.decorateRequest('leavePlaces', null);
  // A client that disconnects doesn't end the work it started.
  const working = new WeakSet<FastifyRequest>();
  // Work that sends its own answer ends after it.
  const sent = new WeakSet<FastifyRequest>();
  app.decorateRequest('keepPlaces', async function keepPlaces(work) {
    working.add(this);
    try {
      return await work();
    } finally {
      working.delete(this);
      if (sent.has(this) || this.raw.socket.destroyed) this.leavePlaces?.();
    }
  });
  app.decorate('callLimits', {
    async enter(request, reply, kind, key) {
      const leave = await places[kind].take(key);
      const before = request.leavePlaces;
      request.leavePlaces = () => {
        leave();
        before?.();
      };
      if (reply.raw.closed) request.leavePlaces();
      if (before !== null) return;
      const answered = () => {
        if (working.has(request)) sent.add(request);
        else request.leavePlaces?.();
      };
      reply.raw.once('finish', answered).once('close', answered);
    },
  });
}
