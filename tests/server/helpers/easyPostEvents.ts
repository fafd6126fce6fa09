import { createHmac } from 'node:crypto';

export const EASYPOST_SECRET = 'the-secret-of-the-webhook';

export interface Detail {
  readonly status: string;
  readonly datetime: string;
  readonly message?: string;
  readonly status_detail?: string;
  readonly tracking_location?: { readonly city: string | null; readonly state: string | null };
}

/** Body of a `tracker.updated` event, with the whole history, as EasyPost sends it. */
export function trackerEvent(
  id: string,
  { shipmentId, trackingCode }: { shipmentId: string | null; trackingCode: string },
  details: readonly Detail[],
  expected: string | null = null,
): string {
  return JSON.stringify({
    id,
    object: 'Event',
    mode: 'test',
    description: 'tracker.updated',
    previous_attributes: { status: 'unknown' },
    created_at: '2030-03-05T12:00:00Z',
    result: {
      id: `trk_${shipmentId ?? trackingCode}`,
      object: 'Tracker',
      mode: 'test',
      tracking_code: trackingCode,
      status: details.at(-1)?.status ?? 'unknown',
      status_detail: details.at(-1)?.status_detail ?? 'unknown',
      carrier: 'USPS',
      shipment_id: shipmentId,
      est_delivery_date: expected,
      tracking_details: details.map((detail) => ({ object: 'TrackingDetail', ...detail })),
    },
  });
}

/** Headers of a request signed by EasyPost: the first signature version, or with a time the second. */
export function signed(body: string, time?: string, secret = EASYPOST_SECRET) {
  const path = '/api/carriers/easypost/webhook';
  const digest = (...parts: string[]) =>
    `hmac-sha256-hex=${createHmac('sha256', secret).update(parts.join('')).digest('hex')}`;
  return {
    'content-type': 'application/json',
    'x-hmac-signature': digest(body),
    ...(time !== undefined && {
      'x-timestamp': time,
      'x-path': path,
      'x-hmac-signature-v2': digest(time, 'POST', path, body),
    }),
  };
}
