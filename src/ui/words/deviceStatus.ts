import type { DeviceStatus } from '../../domain/warehouse/status.ts';
import { DEVICE_STATUS_WORDS } from '../../domain/warehouse/warehouseWords.ts';
import type { BadgeLook } from '../components/badges/ToneBadge.tsx';

const TRUCK =
  'M1.5 4h8v7h-8ZM9.5 6.5h3l2 2.5v2h-5M5.6 11.8a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0ZM13.2 11.8a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0Z';
const BOX = 'M2.5 5 8 2l5.5 3v6L8 14l-5.5-3ZM2.5 5 8 8l5.5-3M8 8v6';
const CLOCK = 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM8 5v3.2l2 1.3';
const CHECK = 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM5.3 8.2l2 2 3.5-4';
const CROSS = 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM6 6l4 4M10 6l-4 4';
const WARNING = 'M8 2.5 14.5 13.5h-13ZM8 6.5v3.5M8 11.7v.3';
const LOCK = 'M4 7.500h8v6H4zM5.500 7.500V5.500a2.500 2.500 0 0 1 5 0v2';
const TOOL =
  'M9.500 6.500 3.500 12.500M9.500 6.500a3 3 0 0 1 3.800-3.800L11.500 4.500v1.500h1.500l1.800-1.800A3 3 0 0 1 11 8z';
const PERSON =
  'M8 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM3 13.500c0-2.500 2-4 5-4s5 1.500 5 4';

type Look = Omit<BadgeLook, 'label'>;
const waiting = (icon: string): Look => ({ tone: 'waiting', icon });
const moving = (icon: string): Look => ({ tone: 'moving', icon });
const held = (icon: string): Look => ({ tone: 'held', icon });
const ended = (icon: string): Look => ({ tone: 'ended', icon });

const LOOKS: Record<DeviceStatus, Look> = {
  return_initiated: waiting(CLOCK),
  retrieval_initiated: moving(TRUCK),
  returned: held(BOX),
  device_received: held(BOX),
  input_required: { tone: 'trouble', icon: WARNING },
  requires_service: held(TOOL),
  in_repair: held(TOOL),
  provisioning: held(TOOL),
  ready_for_deployment: { tone: 'done', icon: CHECK },
  deployment_requested: waiting(PERSON),
  label_generated: waiting(BOX),
  deployment_initiated: moving(TRUCK),
  deployed: { tone: 'done', icon: PERSON },
  legal_hold: { tone: 'trouble', icon: LOCK },
  administrative_hold: { tone: 'trouble', icon: LOCK },
  to_be_retired: waiting(CROSS),
  disposal_initiated: moving(TRUCK),
  delivered_address: waiting(BOX),
  disposed: ended(CROSS),
  returned_to_vendor: ended(CROSS),
  transfer_ownership: ended(CROSS),
  lost_in_transit: { tone: 'trouble', icon: WARNING },
};

/** Badge for a device's status. */
export const deviceStatusLook = (status: DeviceStatus): BadgeLook => ({
  label: DEVICE_STATUS_WORDS[status],
  ...LOOKS[status],
});
