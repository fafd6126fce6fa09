import { Button } from '@mantine/core';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { selectIsOpen, VIEW_PANEL } from '../../../../machines/pages/savedViews.machine.ts';
import { onDemand } from '../../../app/screens/onDemand.tsx';
import { FailureNotice } from '../../feedback/FailureNotice.tsx';
import { toolLook } from '../tools/ListTools.tsx';
import { useListPanels } from '../tools/listPanels.tsx';
import { SavedViewsPage } from './savedViewsPage.tsx';
import { useSavedViews, type ViewPlace } from './useSavedViews.ts';

/** Button that saves the list as a view, or edits the view that it shows. */
export function ViewTool({ place }: { readonly place: ViewPlace }) {
  const { isAnyOpen, close } = useListPanels();
  const actor = SavedViewsPage.useActorRef();
  const isOpen = SavedViewsPage.useSelector(selectIsOpen);
  const isAsked = SavedViewsPage.useSelector(
    (snapshot) => parts.selectIsBusy(snapshot) && parts.selectSent(snapshot) === null,
  );
  const canToggle = SavedViewsPage.useSelector((snapshot) =>
    snapshot.can({ type: isOpen ? 'panel.closed' : 'panel.opened', panel: VIEW_PANEL }),
  );
  const { present } = useSavedViews(place);
  if (present === undefined ? !place.isOwn : !present.canChange) return null;
  const label = present === undefined ? 'Save view' : 'Edit view';
  return (
    <Button
      {...toolLook(label, isOpen)}
      aria-busy={isAsked}
      disabled={!canToggle}
      onClick={() => {
        // One panel is open at a time.
        if (isAnyOpen) close();
        actor.send(isOpen ? { type: 'panel.closed' } : { type: 'panel.opened', panel: VIEW_PANEL });
      }}
    >
      {label}
    </Button>
  );
}

/** Reports that the saved views failed to load: without them none can be saved. */
export function ViewsNotice() {
  const actor = SavedViewsPage.useActorRef();
  const failure = SavedViewsPage.useSelector(parts.selectFailure);
  if (failure === null) return null;
  return (
    <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'reload.requested' })} />
  );
}

const ViewPanel = onDemand(async () => (await import('./ViewPanel.tsx')).ViewPanel);

/** Form of the view while it is open. */
export function ViewForm({ place }: { readonly place: ViewPlace }) {
  return SavedViewsPage.useSelector(selectIsOpen) ? <ViewPanel place={place} /> : null;
}
