import type { AnyStateMachine } from 'xstate';
import type { Call } from '../../src/api/contract/index.ts';
import type { PortalConfig } from '../../src/ui/config.ts';
import type * as walked from '../../tools/statewalk/contract.ts';
import type { Profile } from '../../tools/statewalk/profile.ts';
import * as subject from '../../tools/statewalk/subject.ts';
import type { FakeServer } from './fakeServer.ts';
import type { Person, Server } from './person.ts';

/** What the pages of this portal are walked with. */
export interface PortalPage extends walked.PageTypes {
  readonly person: Person;
  readonly server: Server;
  readonly call: Call;
  readonly fake: FakeServer;
  /** Beside what stands in every page. */
  readonly config: Partial<PortalConfig>;
}

/** A contract whose page is one of this portal. */
export type Contract<M extends AnyStateMachine, Sight extends walked.SightRecord> = walked.Contract<
  M,
  Sight,
  PortalPage
>;
export type PageContract<
  M extends AnyStateMachine,
  Sight extends walked.SightRecord,
> = walked.PageContract<M, Sight, PortalPage>;
export type Aside = walked.Aside<PortalPage>;

/** A machine that may have a page of this portal. */
export type Subject = subject.Subject<PortalPage>;
export type AnyPageContract = subject.AnyPageContract<PortalPage>;

/** Joins a machine's profile and contract for the tools. */
export function subjectOf<M extends AnyStateMachine, Sight extends walked.SightRecord>(
  profile: Profile<M>,
  contract: Contract<M, Sight>,
): Subject {
  return subject.subjectOf<M, Sight, PortalPage>(profile, contract);
}
