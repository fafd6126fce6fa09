import type EasyPostClient from '@easypost/api';
import { CARRIERS } from '../../../domain/tracking.ts';
import type { EasyPostConfig } from '../../platform/carrierConfig.ts';
import { traceHeaders } from '../../platform/observe/tracing.ts';
import type { BoughtLabel, Carrier } from '../carrier.ts';
import { documented, Shipment } from './answers.ts';
import { judged, partOf, refusal } from './errors.ts';
import { createEasyPostPickups } from './pickups.ts';
import { shipmentOf } from './shipment.ts';

/** Timeout of one call. An attempt makes at most five, which together stay below the outbox's time limit. */
const PATIENCE_MS = 11_000;

type Client = InstanceType<typeof EasyPostClient>;

/** Carrier that uses EasyPost's client library, loaded with the first label. */
export function createEasyPost({ apiKey, apiUrl }: EasyPostConfig): Carrier {
  let loading: Promise<Client> | null = null;
  const load = async () => {
    const { default: ClientOfEasyPost } = await import('@easypost/api');
    return new ClientOfEasyPost(apiKey, {
      baseUrl: apiUrl,
      // The library doesn't pass its own timeout option on to its HTTP client.
      requestMiddleware: (request) =>
        request.timeout({ deadline: PATIENCE_MS }).set(traceHeaders()),
    });
  };
  const client = () => {
    loading ??= load();
    return loading;
  };
  const shipments = async () => (await client()).Shipment;

  return {
    name: 'easypost',
    pickups: createEasyPostPickups(async () => (await client()).Pickup),
    find: async (reference) => {
      try {
        return documented(Shipment, await (await shipments()).retrieve(reference)).id;
      } catch (error) {
        if (partOf(error, 'statusCode') === 404) return null;
        throw error;
      }
    },
    prepare: async (order) => {
      try {
        return documented(Shipment, await (await shipments()).create(shipmentOf(order))).id;
      } catch (error) {
        throw judged(error);
      }
    },
    buy: async (id, order) => {
      const calls = await shipments();
      const prepared = documented(Shipment, await calls.retrieve(id));
      if (prepared.postage_label) return labelOf(prepared);
      const rate = cheapest(prepared);
      const insured = order.insuredFor === null ? undefined : order.insuredFor / 100;
      try {
        return labelOf(documented(Shipment, await calls.buy(id, rate, insured)));
      } catch (error) {
        // Another attempt, whose response was lost, had bought it already.
        if (partOf(error, 'code') === 'SHIPMENT.POSTAGE.EXISTS') {
          return labelOf(documented(Shipment, await calls.retrieve(id)));
        }
        throw judged(error);
      }
    },
  };
}

/** Returns the ID of the cheapest rate. Throws with the carriers' messages if there is none. */
function cheapest({ rates, messages }: Shipment): string {
  const [first] = [...rates].sort((a, b) => Number(a.rate) - Number(b.rate));
  if (first) return first.id;
  const lines = (messages ?? []).map(({ carrier, message }) => `${carrier}: ${message}`);
  throw refusal('', lines.length > 0 ? lines.join(' ') : 'No carrier serves this route.');
}

function labelOf(shipment: Shipment): BoughtLabel {
  const { selected_rate: rate, postage_label: label, tracking_code: trackingNumber } = shipment;
  if (!rate || !trackingNumber || !label)
    throw new Error(`EasyPost's ${shipment.id} has no label yet.`);
  return {
    carrier: nameOf(rate.carrier),
    service: rate.service,
    trackingNumber,
    url: label.label_url ?? null,
    cost: Math.round(Number(rate.rate) * 100),
    currency: rate.currency,
  };
}

/** Converts EasyPost's "FedexDefault", "UPSDAP" and "RoyalMail" to display names. */
function nameOf(code: string): string {
  const carrierName = CARRIERS.find((name) =>
    code.toLowerCase().startsWith(name.toLowerCase().replaceAll(' ', '')),
  );
  return carrierName ?? code;
}
