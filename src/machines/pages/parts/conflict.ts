import { emit } from 'xstate';
import type { createPageParts } from './page.ts';
import type { AnyPanel, PageContext } from './pageTypes.ts';

type Parts<Query, Data, Action, Panel extends AnyPanel> = ReturnType<
  typeof createPageParts<Query, Data, Action, Panel>
>;

/** Whether another user changed the data that an edit in this panel is based on. */
type ConflictsWith<Data, Panel> = (before: Data, after: Data, panel: Panel | null) => boolean;

/**
 * Extends a page by conflicts: if data that arrives after a refusal differs from what the refused
 * edit was based on, the page emits `conflict.found`.
 */
export function createConflict<Query, Data, Action, Panel extends AnyPanel = never>(
  { page: base, resource: plain }: Pick<Parts<Query, Data, Action, Panel>, 'page' | 'resource'>,
  conflictsWith: ConflictsWith<Data, Panel>,
) {
  type Context = Pick<PageContext<Query, Data, Action, Panel>, 'base' | 'data' | 'panel'>;
  const baseOf = ({ base, data, panel }: Context): Data | null =>
    base !== null && data !== null && conflictsWith(base, data, panel) ? base : null;
  const page = base.extend({
    guards: {
      isConflict: ({ context }, { data }: { data: Data }) =>
        baseOf(context) === null && baseOf({ ...context, data }) !== null,
    },
    actions: { emitConflictFound: emit({ type: 'conflict.found' }) },
  });
  const outputOf = ({ event }: { readonly event: { readonly output: Data } }) => ({
    data: event.output,
  });
  const { loading, refreshing } = plain.states;
  const resource = page.createStateConfig({
    ...plain,
    states: {
      ...plain.states,
      loading: {
        ...loading,
        invoke: {
          ...loading.invoke,
          onDone: [
            {
              guard: { type: 'isConflict', params: outputOf },
              target: 'ready',
              actions: [loading.invoke.onDone.actions, 'emitConflictFound'],
            },
            loading.invoke.onDone,
          ],
        },
      },
      refreshing: {
        ...refreshing,
        invoke: {
          ...refreshing.invoke,
          onDone: [
            {
              guard: { type: 'isConflict', params: outputOf },
              target: 'ready',
              actions: [refreshing.invoke.onDone.actions, 'emitConflictFound'],
            },
            refreshing.invoke.onDone,
          ],
        },
      },
    },
  });
  /** Data before another user changed it during an edit; null if unchanged. */
  const selectOvertaken = ({ context }: { readonly context: Context }): Data | null =>
    baseOf(context);
  return { page, resource, selectOvertaken };
}
