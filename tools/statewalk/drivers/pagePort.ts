import type { EventObject } from 'xstate';
import type { PageTypes } from '../contract.ts';
import type { AnyPageContract, Subject } from '../subject.ts';
import type { Port } from './port.ts';

/** Differences between the two levels with a page. */
interface PageWorld<P extends PageTypes = PageTypes> {
  readonly person: P['person'];
  /** Ends what an actor waits for, as the profile's outcome says. */
  end(actor: string, outcome: string, event: EventObject): Promise<void>;
  /** Lets time pass, in milliseconds. */
  pass(ms: number): Promise<void>;
  until: Port['until'];
  readonly isUnwatched?: Port['isUnwatched'];
  close: Port['close'];
}

/** The page's part of a contract. Throws when the machine has none. */
export function pageOf<P extends PageTypes>({ id, contract }: Subject<P>): AnyPageContract<P> {
  if (contract.page === undefined) throw new Error(`The contract of ${id} knows no page`);
  return contract.page;
}

/** A port with access to its user, for scenarios outside the path. */
export interface PagePort<P extends PageTypes = PageTypes> extends Port {
  readonly person: P['person'];
}

/** Walks a path on a page: performs the user actions of the contract. */
export function pagePort<P extends PageTypes>(
  subject: Subject<P>,
  world: PageWorld<P>,
): PagePort<P> {
  const page = pageOf(subject);
  const { person, until, close, isUnwatched = false } = world;
  const perform = async (type: string, caseName: string, event: EventObject) => {
    if (type === 'start') {
      return page.start(person, 'input' in event ? event.input : undefined, caseName);
    }
    if (type.endsWith(' ends')) return world.end(type.slice(0, -' ends'.length), caseName, event);
    if (type.startsWith('after ')) {
      const ms = page.delays?.[type.slice('after '.length)];
      if (ms === undefined) throw new Error(`The page contract does not say how long "${type}" is`);
      return world.pass(ms);
    }
    const gesture = page.events[type];
    if (gesture === undefined) throw new Error(`The page contract has no gesture for ${type}`);
    return gesture(person, event, caseName);
  };
  return {
    act: ({ type, caseName, event }) => perform(type, caseName, event),
    see: () => page.see(person),
    until,
    isUnwatched,
    close,
    person,
  };
}
