import type { MySessions } from '../../../src/domain/people/account.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';

export const THIS = 'Chrome 120 on Windows';
export const PHONE = 'Safari 17 on iPhone';
export const OLD = 'Firefox 121 on Linux';

/** Sessions on these devices; the first one is this browser. */
export const signedInOn = (...devices: readonly string[]): MySessions => ({
  sessions: devices.map((device) => ({
    ...{ id: device, device, isThis: device === THIS },
    since: '2026-01-14T12:00:00.000Z',
    lastSeen: '2026-01-15T11:00:00.000Z',
  })),
});

/** Fake server of the sessions: an ended session begins again. */
export function fakeSessionsServer(): FakeServer {
  return {
    outcomes: {
      'load/some': () => signedInOn(THIS, PHONE, OLD),
      'load/none': () => signedInOn(THIS),
      'act/some': () => signedInOn(THIS, PHONE, OLD),
      'act/none': () => signedInOn(THIS),
    },
  };
}
