import type { DeploymentActionType } from '../../domain/warehouse/deployments/deploymentEvents.ts';
import type {
  DeploymentStatus,
  LabelState,
} from '../../domain/warehouse/deployments/deploymentStatus.ts';
import { DEPLOYMENT_STATUS_WORDS } from '../../domain/warehouse/deployments/deploymentWords.ts';
import type { BadgeLook } from '../components/badges/ToneBadge.tsx';

const TRUCK =
  'M1.5 4h8v7h-8ZM9.5 6.5h3l2 2.5v2h-5M5.6 11.8a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0ZM13.2 11.8a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0Z';
const BOX = 'M2.5 5 8 2l5.5 3v6L8 14l-5.5-3ZM2.5 5 8 8l5.5-3M8 8v6';
const CHECK = 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM5.3 8.2l2 2 3.5-4';
const CROSS = 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM6 6l4 4M10 6l-4 4';
const WARNING = 'M8 2.5 14.5 13.5h-13ZM8 6.5v3.5M8 11.7v.3';

const LOOKS: Record<DeploymentStatus, Omit<BadgeLook, 'label'>> = {
  awaitingShipment: { tone: 'waiting', icon: BOX },
  deviceShipped: { tone: 'moving', icon: TRUCK },
  deployed: { tone: 'done', icon: CHECK },
  turnedBack: { tone: 'trouble', icon: WARNING },
  lost: { tone: 'trouble', icon: WARNING },
  deactivated: { tone: 'ended', icon: CROSS },
};

/** Badge for a deployment's status. */
export const deploymentStatusLook = (status: DeploymentStatus): BadgeLook => ({
  label: DEPLOYMENT_STATUS_WORDS[status],
  ...LOOKS[status],
});

/** Meaning of a status, in a sentence. */
export const DEPLOYMENT_MEANING: Record<DeploymentStatus, string> = {
  awaitingShipment: 'Reserved for this person.',
  deviceShipped: 'The carrier has it.',
  deployed: 'The employee has it.',
  turnedBack: 'It could not be delivered. Receive the box at the bench when it arrives.',
  lost: 'It got lost on the way. If it turns up, say so here or receive it at the bench.',
  deactivated: 'Canceled before it shipped. The device is free again.',
};

/** Next step while the device is still on the shelf. */
export const LABEL_MEANING: Record<LabelState, string> = {
  requested: 'Reserved for this person. Pack it and create a label.',
  labelOrdered: 'The label is being bought. It appears here in a moment.',
  labelled: 'Packed and labeled. The carrier picks it up next.',
};

interface ActionWords {
  /** Label of the button, beginning with a verb. */
  readonly label: string;
  /** Label of the entry in the history. */
  readonly past: string;
  /** Consequences, shown in the action's panel. */
  readonly consequence: string;
  readonly isDestructive?: true;
}

/** Texts for the actions on a deployment. */
export const DEPLOYMENT_ACTION_WORDS: Record<DeploymentActionType, ActionWords> = {
  'label.order': {
    label: 'Create label',
    past: 'Label ordered',
    consequence: 'This buys a label from the carrier, from the warehouse to the employee.',
  },
  'label.record': {
    label: 'Enter a label',
    past: 'Label ready',
    consequence: 'For a label that you bought elsewhere.',
  },
  'device.ship': {
    label: 'Record as shipped',
    past: 'Shipped',
    consequence: 'We email the employee if we have their address. It can’t be canceled then.',
  },
  'device.deliver': {
    label: 'Record as delivered',
    past: 'Delivered',
    consequence: 'We email the employee if we have their address.',
  },
  'device.turnBack': {
    label: 'It came back',
    past: 'Came back',
    consequence: 'The box is back at the warehouse, or on its way there. Receive it at the bench.',
    isDestructive: true,
  },
  'loss.declare': {
    label: 'Report as lost',
    past: 'Lost',
    consequence: 'If it turns up, you can still say so.',
    isDestructive: true,
  },
  'order.cancel': {
    label: 'Cancel deployment',
    past: 'Canceled',
    consequence: "The device is free for someone else. A label that was bought isn't refunded.",
    isDestructive: true,
  },
};

const PORTAL_WORDS: Readonly<Record<string, string>> = {
  'deployment.ordered': 'Ordered',
  'label.refuse': 'No label could be bought',
  'trouble.report': 'Trouble on the way',
};

/** Label of an entry in a deployment's history. */
export function deploymentHistoryWords(type: string): string {
  const actions: Readonly<Record<string, ActionWords>> = DEPLOYMENT_ACTION_WORDS;
  return actions[type]?.past ?? PORTAL_WORDS[type] ?? type;
}

/** Most common next step; only affects emphasis. */
export function nextDeploymentStep(
  status: DeploymentStatus,
  label: LabelState | null,
): DeploymentActionType | null {
  if (status === 'deviceShipped') return 'device.deliver';
  if (label === 'requested') return 'label.order';
  return label === 'labelled' ? 'device.ship' : null;
}
