import type { AnyStateMachine } from 'xstate';
import type { Call } from '../../src/api/contract/index.ts';
import type { PortalConfig } from '../../src/ui/app/start/config.ts';
import * as statewalk from '../../tools/statewalk/statewalk.ts';
import type { FakeServer } from './fakeServer.ts';
import type { Person, Server } from './person.ts';

/** Types of the portal's pages for statewalk. */
interface PortalPage extends statewalk.PageTypes {
  readonly person: Person;
  readonly server: Server;
  readonly call: Call;
  readonly fake: FakeServer;
  /** Configuration of the page beyond the default. */
  readonly config: Partial<PortalConfig>;
}

/** A contract with a page of this portal. */
export type Contract<
  M extends AnyStateMachine,
  Appearance extends statewalk.AppearanceRecord,
> = statewalk.Contract<M, Appearance, PortalPage>;
export type PageContract<
  M extends AnyStateMachine,
  Appearance extends statewalk.AppearanceRecord,
> = statewalk.PageContract<M, Appearance, PortalPage>;
export type Scenario = statewalk.Scenario<PortalPage>;

/** A machine that may have a page of this portal. */
export type Subject = statewalk.Subject<PortalPage>;
export type AnyPageContract = statewalk.AnyPageContract<PortalPage>;

/** Combines a machine's profile and contract for the tools. */
export function subjectOf<M extends AnyStateMachine, Appearance extends statewalk.AppearanceRecord>(
  profile: statewalk.Profile<M>,
  contract: Contract<M, Appearance>,
): Subject {
  return statewalk.subjectOf<M, Appearance, PortalPage>(profile, contract);
}
