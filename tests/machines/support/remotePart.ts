import type { Call } from '../../../src/api/contract/index.ts';
import { createRemoteMachine } from '../../../src/machines/remote.machine.ts';
import type { Profile } from '../../../tools/statewalk/statewalk.ts';
import { subjectOf } from '../../levels/contract.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';
import type { Person } from '../../levels/person.ts';
import { type RemoteAppearance, remoteContract } from '../remote.contract.ts';
import { remoteProfile } from '../remote.profile.ts';
import type { Does } from './gestures.ts';

interface RemotePart {
  /** ID of the machine in the inspector. */
  readonly id: string;
  readonly opens: { readonly title: string; readonly does: Does };
  readonly load: Call;
  readonly act?: { readonly call: Call; readonly title: string; readonly does: Does };
  readonly hears?: Does;
  /** Action that changes the query. */
  readonly asks?: { readonly title: string; readonly does: Does };
  readonly fake: () => FakeServer;
  /** Reads the part from the screen; absent fields are false. */
  see(person: Person): Promise<Partial<RemoteAppearance>>;
  readonly delays?: Readonly<Record<string, number>>;
}

const NEVER = 'This part of a page has nothing of the kind.';
const none = () => Promise.reject(new Error(NEVER));

/** A part of a page with requests of its own, at level 2. */
export function remotePart({ id, opens, load, act, hears, asks, fake, see, delays }: RemotePart) {
  const machine = createRemoteMachine<number, string, 'store'>(id);
  const profile: Profile<typeof machine> = {
    ...remoteProfile,
    machine,
    inputs: { opened: { title: opens.title, input: { query: 1 } } },
    events: {
      ...remoteProfile.events,
      'query.changed': { other: { title: asks?.title ?? NEVER, event: { query: 2 } } },
      'change.heard': {
        news: remoteProfile.events['change.heard'].news ?? { title: NEVER, event: { marks: [''] } },
      },
      'action.requested': { store: { title: act?.title ?? NEVER, event: { action: 'store' } } },
    },
    outcomes: {
      load: remoteProfile.outcomes.load,
      act: { ...remoteProfile.outcomes.act, acted: { title: 'it is done', done: 'content' } },
    },
    leavesOut: ({ query }, step) => query === 2 && step === 'query.changed/other',
    excluded: {
      2: {
        'reload.requested/again @ ready': 'It is asked for anew only after a failure.',
        ...(hears === undefined
          ? { 'change.heard/news': NEVER }
          : {
              'reload.requested/again @ refreshing': 'It is asked for anew only after a failure.',
            }),
        ...(asks === undefined && { 'query.changed/other': NEVER }),
        ...(act === undefined && { 'action.requested/store': NEVER }),
      },
    },
  };
  return subjectOf(profile, {
    ...remoteContract,
    page: {
      start: opens.does,
      events: {
        'query.changed': asks?.does ?? none,
        'reload.requested': (person) => person.presses('button', 'Try again'),
        'change.heard': hears ?? none,
        'action.requested': act?.does ?? none,
      },
      calls: { load, act: act?.call ?? 'POST /api/portal/returns' },
      server: { load: {}, act: {} },
      isSilent: true,
      fake,
      ...(delays && { delays }),
      see: async (person) => ({
        ...{ content: null, isLoading: false, isActing: false, isRefreshing: false },
        ...{ error: null, actionError: null },
        ...(await see(person)),
      }),
    },
  });
}
