import type { AnyStateMachine } from 'xstate';
import type { Call } from '../../src/api/contract/index.ts';
import type { PortalConfig } from '../../src/ui/app/config.ts';
import * as statewalk from '../../tools/statewalk/statewalk.ts';
import type { FakeServer } from './fakeServer.ts';
import type { Person, Server } from './person.ts';

/** What the pages of this portal are walked with. */
export interface PortalPage extends statewalk.PageTypes {
  readonly person: Person;
  readonly server: Server;
  readonly call: Call;
  readonly fake: FakeServer;
  /** Beside what stands in every page. */
  readonly config: Partial<PortalConfig>;
}

/** A contract whose page is one of this portal. */
export type Contract<
  M extends AnyStateMachine,
  Sight extends statewalk.SightRecord,
> = statewalk.Contract<M, Sight, PortalPage>;
export type PageContract<
  M extends AnyStateMachine,
  Sight extends statewalk.SightRecord,
> = statewalk.PageContract<M, Sight, PortalPage>;
export type Aside = statewalk.Aside<PortalPage>;

/** A machine that may have a page of this portal. */
export type Subject = statewalk.Subject<PortalPage>;
export type AnyPageContract = statewalk.AnyPageContract<PortalPage>;

/** Joins a machine's profile and contract for the tools. */
export function subjectOf<M extends AnyStateMachine, Sight extends statewalk.SightRecord>(
  profile: statewalk.Profile<M>,
  contract: Contract<M, Sight>,
): Subject {
  return statewalk.subjectOf<M, Sight, PortalPage>(profile, contract);
}
