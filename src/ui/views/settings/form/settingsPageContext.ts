import type { ActorRef, EventObject, Snapshot } from 'xstate';
import type { PageContext, PageEmitted } from '../../../../machines/pages/parts/pageTypes.ts';
import type { SettingsAction } from '../../../../machines/pages/parts/settings.ts';
import type { Conflicting } from '../../../forms/overtaking.ts';

interface SettingsSnapshot<Settings, Saved> {
  readonly context: PageContext<null, Saved, SettingsAction<Settings>, unknown>;
  readonly value: { readonly resource: string };
  hasTag(tag: 'busy'): boolean;
}

type Emitting<Settings> = ActorRef<
  Snapshot<unknown>,
  EventObject,
  PageEmitted<SettingsAction<Settings>>
>;

interface SettingsActor<Settings, Saved> {
  readonly on: Emitting<Settings>['on'];
  getSnapshot(): ReturnType<Conflicting<Saved>['getSnapshot']>;
  send(
    event:
      | { readonly type: 'reload.requested' }
      | { readonly type: 'action.requested'; readonly action: SettingsAction<Settings> },
  ): void;
}

/** Context of a page whose machine has the parts of settings. */
export interface SettingsPageContext<Settings, Saved> {
  useActorRef(): SettingsActor<Settings, Saved>;
  useSelector<T>(selector: (snapshot: SettingsSnapshot<Settings, Saved>) => T): T;
}
