import type { PageContext } from '../../../src/machines/pages/parts/pageTypes.ts';
import { selectCanAct, selectDone } from '../../../src/machines/pages/parts/selectors.ts';
import {
  type SettingsAction,
  selectOvertaken,
  type Versioned,
} from '../../../src/machines/pages/parts/settings.ts';
import type { Person } from '../../levels/person.ts';
import { errorsIn, noticesOn } from '../notices.ts';
import { failed, invalid, unreachable } from './admin.ts';
import { absent, LOADED_ONCE, pageEvents, pageFacts, pageRules } from './pageRules.ts';
import {
  type PlainPageAppearance,
  plainAppearance,
  resourceStates,
  restingPage,
} from './plainPage.ts';

// A page with one form of settings that several admins may edit at once.

/** Visible state of such a page. */
export interface SettingsAppearance extends PlainPageAppearance {
  canSave: boolean;
  isSaved: boolean;
  /** Whether another admin's changes are shown beside the input. */
  isOvertaken: boolean;
}

type Plain = Parameters<typeof plainAppearance>[0];
interface Snapshot extends Plain {
  readonly context: Plain['context'] & {
    readonly base: Versioned | null;
    readonly data: Versioned | null;
  };
}

/** Whether the settings have another version than before a refusal. */
const isOvertaken = ({ context: { base, data } }: Pick<Snapshot, 'context'>): boolean =>
  base !== null && base.version !== data?.version;
const resting = ({ context }: Snapshot) => ({
  ...restingPage({ context }),
  canSave: true,
  isSaved: context.done !== null,
  isOvertaken: isOvertaken({ context }),
});

/** Expectations of the states of such a page. */
export const settingsStates = resourceStates<Snapshot, SettingsAppearance>(resting, {
  loading: () => ({ canSave: false }),
  failed: () => ({ canSave: false }),
  ready: ({ context, context: { actionFailure } }) => ({
    isThere: true,
    // The conflict notice replaces the failure of a refusal.
    actionError:
      isOvertaken({ context }) && actionFailure?.kind === 'refused'
        ? null
        : (actionFailure?.message ?? null),
  }),
  acting: () => ({ actionError: null, canSave: false }),
});

/** Visible state by the selectors. */
export function settingsAppearance(snapshot: Snapshot): SettingsAppearance {
  const hasConflict = selectOvertaken(snapshot) !== null;
  const { actionFailure } = snapshot.context;
  const isSaid = hasConflict && actionFailure?.kind === 'refused';
  return {
    ...plainAppearance(snapshot),
    actionError: isSaid ? null : (actionFailure?.message ?? null),
    canSave: selectCanAct(snapshot),
    isSaved: selectDone(snapshot) !== null,
    isOvertaken: hasConflict,
  };
}

/** Reads such a page from the screen. */
export async function seeSettings(person: Person, loading: string): Promise<SettingsAppearance> {
  const statuses = (await person.sees('status')).map(({ text }) => text);
  const alerts = (await person.sees('alert')).map(({ text }) => text);
  const save = (await person.sees('button')).find(({ name }) => name === 'Save changes');
  const notices = await noticesOn(person);
  const isActing = save?.isWorking === true;
  const isBusy = (await person.sees('form')).some((form) => form.isBusy);
  return {
    isThere: save !== undefined,
    isLoading: statuses.includes(loading) || (isBusy && !isActing),
    isActing,
    isRefreshing: false,
    ...errorsIn(notices),
    canSave: save?.isDisabled === false,
    isSaved: statuses.includes('Saved'),
    isOvertaken: alerts.some((text) => text.startsWith('Someone else changed these settings')),
  };
}

interface SettingsCases<Settings, Saved> {
  readonly saved: Saved;
  /** The settings after another admin has changed them; their version differs. */
  readonly changed: Saved;
  /** Settings that are saved. */
  readonly settings: Settings;
  /** Title of the opened page: "opens the approvals". */
  readonly opening: string;
  /** Errors that the server finds. */
  readonly errors: Record<string, string[]>;
  /** Server test in which two admins save. */
  readonly test: string;
}

/** Parts of the profile of such a page. */
export function settingsProfile<Settings extends object, Saved extends Versioned>(
  cases: SettingsCases<Settings, Saved>,
) {
  const { saved, changed, settings, opening, errors, test } = cases;
  type Action = SettingsAction<Settings>;
  type Context = PageContext<null, Saved, SettingsAction<object>, unknown>;
  const saveOver = ({ version: basedOn }: Saved): Action => ({
    kind: 'save',
    settings: { ...settings, basedOn },
  });
  const isChanged = (data: Versioned | null) => data?.version === changed.version;
  const onPages = {
    ...LOADED_ONCE,
    ...absent(['action.requested/save', 'action.requested/over']),
  };
  return {
    inputs: { opened: { title: opening, input: { query: null } } },
    events: {
      ...pageEvents,
      'action.requested': {
        save: { title: 'saves a change', event: { action: saveOver(saved) } },
        over: { title: 'saves it beside the other change', event: { action: saveOver(changed) } },
      },
    },
    outcomes: {
      load: {
        loaded: { title: 'the settings come', done: saved },
        changed: { title: "the settings come, with another admin's change", done: changed },
        unreachable: { title: 'the portal cannot be reached', error: unreachable },
      },
      act: {
        acted: { title: 'they are saved', done: saved },
        kept: { title: 'they are saved, with the other change', done: changed },
        invalid: { title: 'the server finds a mistake', error: invalid(errors) },
        refused: {
          title: 'another admin was faster',
          error: failed('refused', 'Avery Stone changed it while you were editing.'),
        },
        unreachable: { title: 'it does not get through', error: unreachable },
      },
    },
    delays: {},
    excluded: {
      2: onPages,
      3: {
        ...onPages,
        'load ends/changed': 'Another admin would have to save at the same moment.',
        'act ends/kept': 'Another admin would have to save first.',
        'act ends/invalid': 'The page holds what is typed against the rules of the server itself.',
        'act ends/refused': `${test}: two admins save.`,
      },
    },
    invariants: pageRules,
    /** Another admin's change arrives once, after a refusal here. */
    leavesOut({ data, base }: Context, step: string) {
      if (step === 'load ends/changed') return base === null || isChanged(base) || isChanged(data);
      if (step === 'act ends/kept') return !isChanged(data);
      return ['load ends/loaded', 'act ends/acted'].includes(step) && isChanged(data);
    },
    project: ({ data, base, done, ...context }: Context) => ({
      ...pageFacts(context),
      isChangedByOthers: isChanged(data),
      isThere: data !== null,
      base: base?.version,
      isDone: done !== null,
    }),
  } as const;
}
