import type { FakeServer } from '../../levels/fakeServer.ts';

/** Fake server of a list of the organization, which keeps nothing but a colleague's change. */
export function fakeEntriesServer<List>(first: List, renamed: List): FakeServer {
  let list = first;
  return {
    outcomes: {
      'load/loaded': () => list,
      'load/changed'() {
        list = renamed;
        return list;
      },
      act: () => list,
    },
  };
}
