import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { affectsStockNumber } from '../../../domain/live.ts';
import { DEVICE_EVENT_TYPES } from '../../../domain/warehouse/events.ts';
import {
  type DevicePanel,
  deviceMachine,
  devicePanelOf,
} from '../../../machines/pages/device.machine.ts';
import { isImmediate } from '../../../machines/pages/deviceSteps.ts';
import { usePageLogic } from '../../app/pages/usePageLogic.ts';
import { paths } from '../../app/paths.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { useQueryChange } from '../../hooks/useQueryChange.ts';
import { useReceivedChanges } from '../../hooks/useReceivedChanges.ts';

/** Machine of the page, for its views. */
export const DevicePage = createActorContext(deviceMachine);

interface DevicePageProviderProps {
  readonly deviceNumber: string;
  readonly children: ReactNode;
}

/** Runs the machine of the page with its requests. */
export function DevicePageProvider({ deviceNumber, children }: DevicePageProviderProps) {
  const panel = panelIn(useSearch());
  const page = usePageLogic(deviceMachine, {
    input: { query: deviceNumber, ...(panel && { panel }) },
    load: (client, { query, signal }) =>
      client('GET /api/portal/devices/:deviceNumber', { params: { deviceNumber: query }, signal }),
    act: (client, { query, action, signal }) => {
      const rest = { params: { deviceNumber: query }, signal };
      if (action.kind === 'handling') {
        const body = action.change;
        return client('POST /api/portal/devices/:deviceNumber/handling', { ...rest, body });
      }
      return action.kind === 'edit'
        ? client('PUT /api/portal/devices/:deviceNumber', { ...rest, body: action.specs })
        : client('POST /api/portal/devices/:deviceNumber/events', { ...rest, body: action.event });
    },
  });
  return (
    <DevicePage.Provider {...page}>
      <Followed deviceNumber={deviceNumber} />
      {children}
    </DevicePage.Provider>
  );
}

/** Returns the form that the URL asks to open, or undefined. */
function panelIn(queryString: string): DevicePanel | undefined {
  const requestedAction = new URLSearchParams(queryString).get('do');
  return DEVICE_EVENT_TYPES.find((type) => type === requestedAction && !isImmediate(type));
}

/** Removes a linked form from the URL once it is closed, so that a reload doesn't reopen it. */
export function useClearStepLink(deviceNumber: string): () => void {
  const queryString = useSearch();
  const [, navigate] = useLocation();
  return () => {
    if (panelIn(queryString) !== undefined) navigate(paths.device(deviceNumber), { replace: true });
  };
}

/** Follows the URL and remote changes of the device. */
function Followed({ deviceNumber }: { readonly deviceNumber: string }) {
  const actor = DevicePage.useActorRef();
  const leave = useClearStepLink(deviceNumber);
  useQueryChange(actor, deviceNumber);
  useEmitted(actor, 'action.done', ({ action }) => devicePanelOf(action) !== null && leave());
  useReceivedChanges(actor, (shown, change) => affectsStockNumber(change, shown));
  return null;
}
