import { describe, expect, onTestFinished, test } from 'vitest';
import { EMPTY_REFERENCES } from '../../src/domain/returns/references.ts';
import { signed, trackerEvent } from './helpers/easyPostEvents.ts';
import { startWithKit, trackerOf } from './helpers/easyPostPortal.ts';
import { listen } from './helpers/liveStream.ts';
import { send } from './helpers/orders.ts';
import { openPortal } from './helpers/portal.ts';
import { MINUTE } from './helpers/testClock.ts';

const WEBHOOK = '/api/carriers/easypost/webhook';
const PICKED_UP = { status: 'in_transit', datetime: '2030-03-04T10:00:00Z' };
const ON_ROAD = { status: 'out_for_delivery', datetime: '2030-03-05T07:00:00Z' };
const ARRIVED = { status: 'delivered', datetime: '2030-03-05T10:00:00Z' };

describe("EasyPost's tracking of a parcel", () => {
  test('moves the return through its journey, with numbers and times', async () => {
    const { reportScans, read, orderNumber, steps, easyPost } = await startWithKit();
    const label = { status: 'pre_transit', datetime: '2030-03-04T09:05:00Z' };
    await reportScans('out', label);
    expect((await read(orderNumber)).status).toBe('awaitingShipment');
    await reportScans('out', label, PICKED_UP);
    const sent = await read(orderNumber);
    expect(sent.status).toBe('boxInTransit');
    // The return label is in the box, so its tracking number is known.
    expect(sent.shipments[0]).toMatchObject({
      returnCarrier: 'USPS',
      returnTracking: trackerOf(easyPost, 'back').trackingCode,
      deviceShippedAt: null,
    });
    await reportScans('out', label, PICKED_UP, ON_ROAD, ARRIVED);
    await reportScans('back', { status: 'in_transit', datetime: '2030-03-05T18:00:00Z' });
    await reportScans('back', { status: 'delivered', datetime: '2030-03-06T08:00:00Z' });
    expect(await steps()).toEqual([
      '03-04T10:00 kit.shipped → boxInTransit',
      '03-05T10:00 kit.delivered → boxDelivered',
      '03-05T18:00 device.shipped → deviceInTransit',
      '03-06T08:00 device.delivered → delivered',
    ]);
    const { shipments, timeline } = await read(orderNumber);
    expect(shipments).toEqual([
      {
        outboundCarrier: 'USPS',
        outboundTracking: trackerOf(easyPost, 'out').trackingCode,
        returnCarrier: 'USPS',
        returnTracking: trackerOf(easyPost, 'back').trackingCode,
        boxShippedAt: '2030-03-04T10:00:00.000Z',
        boxDeliveredAt: '2030-03-05T10:00:00.000Z',
        deviceShippedAt: '2030-03-05T18:00:00.000Z',
        deviceDeliveredAt: '2030-03-06T08:00:00.000Z',
      },
    ]);
    expect(timeline.find(({ type }) => type === 'kit.shipped')).toMatchObject({ actor: 'USPS' });
  });

  test('shows the last place and the expected day', async () => {
    const { report, easyPost, read, orderNumber } = await startWithKit();
    const tracker = trackerOf(easyPost, 'out');
    const older = { status: 'delivered', datetime: '2029-06-01T10:00:00Z' };
    const place = { city: 'FORT WORTH', state: 'TX' };
    const seen = { ...ON_ROAD, message: 'Out for delivery', tracking_location: place };
    await report(trackerEvent('evt_1', tracker, [older, PICKED_UP], '2030-03-06T18:00:00Z'));
    await report(trackerEvent('evt_2', tracker, [older, PICKED_UP, seen]));
    const [out, back] = (await read(orderNumber)).labels;
    expect(out).toMatchObject({
      expectedOn: '2030-03-06',
      lastScan: { words: 'Out for delivery', place: 'Fort Worth, TX' },
    });
    expect(back).not.toHaveProperty('lastScan');
  });

  test('without an offset is local to its place, in any zone of the server', async () => {
    const { report, easyPost, read, orderNumber } = await startWithKit();
    const tracker = trackerOf(easyPost, 'out');
    const place = { city: 'RENO', state: 'NV' };
    const seen = { ...ON_ROAD, datetime: '2030-03-04T23:30:00', tracking_location: place };
    await report(trackerEvent('evt_1', tracker, [PICKED_UP, seen], '2030-03-06'));
    const [out] = (await read(orderNumber)).labels;
    expect(out).toMatchObject({
      expectedOn: '2030-03-06',
      lastScan: { at: '2030-03-05T07:30:00.000Z' },
    });
  });

  test('refreshes the open page of the return, also without a step', async () => {
    const { reportScans, portal, admin, orderNumber } = await startWithKit();
    await reportScans('out', PICKED_UP);
    const stream = await listen(portal, admin);
    const parcelMessages = () => stream.messages().filter(({ data }) => 'isOfParcel' in data);
    await reportScans('out', PICKED_UP, ON_ROAD);
    await stream.until(() => parcelMessages().length > 0);
    expect(parcelMessages()[0]).toEqual({
      ...{ type: 'change', id: null },
      data: { orderNumber, stockNumber: null, event: null, isOfParcel: true },
    });
  });

  test('counts once if repeated, as the same event or the same scan in another event', async () => {
    const { reportScans, report, easyPost, steps, outcomes, rows } = await startWithKit();
    const body = trackerEvent('evt_same', trackerOf(easyPost, 'out'), [PICKED_UP]);
    for (let time = 0; time < 3; time++) expect((await report(body)).statusCode).toBe(200);
    await reportScans('out', PICKED_UP);
    await reportScans('out', PICKED_UP, ON_ROAD);
    expect(await steps()).toEqual(['03-04T10:00 kit.shipped → boxInTransit']);
    expect(await outcomes()).toEqual(['moving: applied', 'moving: noted']);
    expect(await rows('SELECT * FROM carrier_reports')).toHaveLength(3);
  });

  test('is absorbed late and out of order: the end arrives first', async () => {
    const { reportScans, read, orderNumber, steps } = await startWithKit();
    await reportScans('out', ARRIVED);
    await reportScans('out', PICKED_UP, ARRIVED);
    expect(await steps()).toEqual([
      '03-05T10:00 kit.delivered → boxDelivered',
      '03-04T10:00 kit.shipped → boxDelivered',
    ]);
    expect((await read(orderNumber)).shipments[0]).toMatchObject({
      boxShippedAt: '2030-03-04T10:00:00.000Z',
      boxDeliveredAt: '2030-03-05T10:00:00.000Z',
    });
  });

  test('skips a missing departure of the box on the return leg', async () => {
    const { reportScans, read, orderNumber } = await startWithKit();
    await reportScans('back', { status: 'delivered', datetime: '2030-03-06T08:00:00Z' });
    expect((await read(orderNumber)).status).toBe('delivered');
  });

  test('in one batch is applied in the order in which it happened', async () => {
    const { reportScans, steps } = await startWithKit();
    await reportScans('out', ARRIVED, ON_ROAD, PICKED_UP);
    expect((await steps()).map((line) => line.split(' ')[1])).toEqual([
      'kit.shipped',
      'kit.delivered',
    ]);
  });

  test('with a clock ahead of ours counts as of its arrival', async () => {
    const { reportScans, read, orderNumber, portal } = await startWithKit();
    await reportScans('out', { status: 'in_transit', datetime: '2031-01-01T00:00:00Z' });
    const now = portal.clock.now().toISOString();
    expect((await read(orderNumber)).shipments[0]?.boxShippedAt).toBe(now);
  });

  test('without a time, or without a history, counts as of its arrival', async () => {
    const { reportScans, report, easyPost, read, orderNumber, portal } = await startWithKit();
    await reportScans('out', { status: 'in_transit', datetime: 'yesterday' });
    const now = portal.clock.now().toISOString();
    expect((await read(orderNumber)).shipments[0]?.boxShippedAt).toBe(now);
    const tracker = trackerOf(easyPost, 'out');
    const bare = JSON.parse(trackerEvent('evt_bare', tracker, [ARRIVED]));
    bare.result.tracking_details = null;
    await report(JSON.stringify(bare));
    expect((await read(orderNumber)).shipments[0]?.boxDeliveredAt).toBe(now);
  });

  test('from before the label belongs to another parcel with the same number', async () => {
    const { reportScans, read, orderNumber, outcomes } = await startWithKit();
    await reportScans('out', { status: 'delivered', datetime: '2029-06-01T10:00:00Z' });
    expect((await read(orderNumber)).status).toBe('awaitingShipment');
    expect(await outcomes()).toEqual(['delivered: older']);
  });

  test('treats "delivered" after a return to sender as the sender\'s, not the employee’s', async () => {
    const { reportScans, read, orderNumber, outcomes } = await startWithKit();
    const back = { status: 'return_to_sender', datetime: '2030-03-05T08:00:00Z' };
    await reportScans('out', PICKED_UP, back, ARRIVED);
    const { status, timeline, attention } = await read(orderNumber);
    expect(status).toBe('boxInTransit');
    expect(timeline.at(-1)).toMatchObject({ type: 'attention.raise', actor: 'USPS' });
    expect(attention).toMatchObject({
      kind: 'returnedToSender',
      note: expect.stringContaining('USPS 9400'),
    });
    expect(await outcomes()).toEqual([
      'moving: applied',
      'returnedToSender: applied',
      'delivered: turnedBack',
    ]);
  });

  test('works together with manual records', async () => {
    const { reportScans, admin, read, orderNumber } = await startWithKit();
    const byHand = { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' };
    expect((await send(admin, orderNumber, byHand)).statusCode).toBe(200);
    await reportScans('out', PICKED_UP, ARRIVED);
    const { status, shipments } = await read(orderNumber);
    expect(status).toBe('boxDelivered');
    expect(shipments[0]?.outboundTracking).toBe('1Z1');
  });

  test('counts once with two workers in parallel', async () => {
    const { portal, easyPost, steps, rows } = await startWithKit();
    const other = await openPortal({ beside: portal, env: easyPost.env });
    onTestFinished(other.close);
    for (const id of ['evt_a', 'evt_b', 'evt_c', 'evt_d']) {
      const body = trackerEvent(id, trackerOf(easyPost, 'out'), [PICKED_UP, ARRIVED]);
      const request = {
        method: 'POST',
        url: WEBHOOK,
        headers: signed(body),
        payload: body,
      } as const;
      await Promise.all([portal.app.inject(request), other.app.inject(request)]);
    }
    await Promise.all([portal.work(), other.work()]);
    expect(await steps()).toHaveLength(2);
    expect(await rows('SELECT * FROM carrier_scans')).toHaveLength(2);
  });

  test('does not reopen an ended return of the same device', async () => {
    const world = await startWithKit();
    const { reportScans, read, portal, outcomes, orderAndRelease, easyPost } = world;
    const references = { ...EMPTY_REFERENCES, serialNumber: 'C02SAME' };
    const first = await orderAndRelease({ references });
    await portal.work();
    const { shipmentId, trackingCode } = trackerOf(easyPost, 'back');
    await reportScans('out', { status: 'delivered', datetime: portal.clock.now().toISOString() });
    portal.clock.advance(31 * 24 * 60 * MINUTE);
    await portal.work();
    await portal.signIn('admin@acme.test', world.admin);
    expect((await read(first)).status).toBe('notReturned');
    await orderAndRelease({ references });
    const body = trackerEvent('evt_old', { shipmentId, trackingCode }, [
      { status: 'delivered', datetime: portal.clock.now().toISOString() },
    ]);
    const headers = signed(body);
    await portal.app.inject({ method: 'POST', url: WEBHOOK, headers, payload: body });
    await portal.work();
    expect((await read(first)).status).toBe('notReturned');
    expect((await outcomes()).at(-1)).toBe('delivered: blocked');
  });
});
