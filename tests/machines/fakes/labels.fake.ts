import type { LabelSheet } from '../../../src/domain/warehouse/labels.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';

const BATCH = {
  id: '7',
  createdAt: '2026-01-14T12:00:00.000Z',
  createdBy: 'Sam Okafor',
  count: 2,
  used: 0,
};
const blank = (code: string) => ({ code, title: '', serialNumber: '', assetTag: '' });

export const NO_LABELS: LabelSheet = { labels: [], batches: [], created: null };
export const DEVICE_LABELS: LabelSheet = {
  ...NO_LABELS,
  labels: [
    {
      code: 'DEV-100001',
      title: 'Apple MacBook Pro 14',
      serialNumber: 'C02-XK1',
      assetTag: 'AT-7',
    },
  ],
};
export const BLANK_LABELS: LabelSheet = {
  labels: [blank('LBL-100001'), blank('LBL-100002')],
  batches: [BATCH],
  created: BATCH.id,
};

/** Fake server of the labels. */
export function fakeLabelServer(): FakeServer {
  return {
    outcomes: {
      'load/none': () => NO_LABELS,
      'load/some': () => DEVICE_LABELS,
      'load/blank': () => ({ ...BLANK_LABELS, created: null }),
      'act/created': () => BLANK_LABELS,
    },
  };
}
