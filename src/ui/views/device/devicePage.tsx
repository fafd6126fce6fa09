import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { isOfStockNumber } from '../../../domain/live.ts';
import { deviceMachine } from '../../../machines/pages/device.machine.ts';
import { usePortal } from '../../app/portal.tsx';
import { useAskedFor } from '../../hooks/useAskedFor.ts';
import { useHeard } from '../../hooks/useHeard.ts';

/** The machine of the page, for its views. */
export const DevicePage = createActorContext(deviceMachine);

interface DevicePageProviderProps {
  readonly deviceNumber: string;
  readonly children: ReactNode;
}

/** Runs the machine of the page: its requests. */
export function DevicePageProvider({ deviceNumber, children }: DevicePageProviderProps) {
  const { client, inspect, reportFailure } = usePortal();
  const [logic] = useState(() =>
    deviceMachine.provide({
      actors: {
        load: fromPromise(({ input, signal }) =>
          client('GET /api/portal/devices/:deviceNumber', {
            params: { deviceNumber: input.query },
            signal,
          }),
        ),
        act: fromPromise(({ input: { query, action }, signal }) => {
          const rest = { params: { deviceNumber: query }, signal };
          return action.kind === 'edit'
            ? client('PUT /api/portal/devices/:deviceNumber', { ...rest, body: action.specs })
            : client('POST /api/portal/devices/:deviceNumber/events', {
                ...rest,
                body: action.event,
              });
        }),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return (
    <DevicePage.Provider logic={logic} options={{ input: { query: deviceNumber }, inspect }}>
      <Followed deviceNumber={deviceNumber} />
      {children}
    </DevicePage.Provider>
  );
}

/** Follows the URL, and what others do with the device. */
function Followed({ deviceNumber }: { readonly deviceNumber: string }) {
  const actor = DevicePage.useActorRef();
  useAskedFor(actor, deviceNumber);
  useHeard(actor, (shown, change) => isOfStockNumber(change, shown));
  return null;
}
