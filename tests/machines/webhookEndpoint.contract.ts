import {
  selectIsOpen,
  type webhookEndpointMachine,
} from '../../src/machines/webhookEndpoint/webhookEndpoint.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of an endpoint for an admin. */
export interface WebhookEndpointAppearance extends Record<string, unknown> {
  state: string;
  isSent: boolean;
  canEnable: boolean;
  canDisable: boolean;
  disabledBy: string | null;
  failingSince: number | null;
  /** Reason of the mail to the admins after the last step. */
  told: string | null;
}

export const webhookEndpointContract: Contract<
  typeof webhookEndpointMachine,
  WebhookEndpointAppearance
> = {
  states: {
    enabled: () => ({ state: 'enabled', isSent: true, canEnable: false, canDisable: true }),
    failing: ({ context }) => ({
      state: 'failing',
      isSent: true,
      canEnable: false,
      canDisable: true,
      failingSince: context.failingSince,
    }),
    disabled: ({ context }) => ({
      state: 'disabled',
      isSent: false,
      canEnable: true,
      canDisable: false,
      disabledBy: context.disabledBy ?? 'unnamed',
    }),
  },
  effects: { notifyAdmins: ({ reason }) => ({ told: reason }) },
  ofMachine: (snapshot, effects) => {
    const at = 0;
    return {
      state: snapshot.value,
      isSent: selectIsOpen(snapshot),
      canEnable: snapshot.can({ type: 'endpoint.enable', at }),
      canDisable: snapshot.can({ type: 'endpoint.disable', at }),
      disabledBy: snapshot.context.disabledBy,
      failingSince: snapshot.context.failingSince,
      told: effects.told ?? null,
    };
  },
};
