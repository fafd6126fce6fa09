import { describe, expect, onTestFinished, test } from 'vitest';
import { LEASE_MS } from '../../src/server/platform/outbox/claim.ts';
import { PAUSES_MS } from '../../src/server/platform/outbox/queue.ts';
import { shipmentFor, startWithEasyPost } from './helpers/easyPostPortal.ts';
import { orderForm, send, TORONTO } from './helpers/orders.ts';
import { openPortal } from './helpers/portal.ts';

interface LabelRow {
  readonly leg: string;
  readonly provider_id: string | null;
  readonly tracking_number: string | null;
  readonly bought_at: Date | null;
  readonly problem: string | null;
}
const LABELS = 'SELECT * FROM carrier_labels ORDER BY shipment, leg DESC';

describe('the labels of a kit', () => {
  test('are bought when it is prepared: out from the warehouse, and back to the destination', async () => {
    const { portal, easyPost, rows, read, orderAndRelease } = await startWithEasyPost();
    const orderNumber = await orderAndRelease();
    expect(easyPost.calls).toEqual([]);
    await portal.work();
    const [out, back] = [shipmentFor(easyPost, 'out'), shipmentFor(easyPost, 'back')];
    expect(out.wanted).toMatchObject({
      is_return: false,
      from_address: { name: 'Retriever Warehouse', city: 'Memphis', phone: '+1 901 555 0100' },
      to_address: { name: 'Eve Employee', street1: '1100 Congress Ave', street2: 'Apt 4' },
      parcel: { weight: 32 },
      options: { label_format: 'PDF' },
    });
    expect(out.wanted.customs_info).toBeUndefined();
    // EasyPost swaps the addresses of a return shipment itself.
    expect(back.wanted).toMatchObject({
      is_return: true,
      from_address: { name: 'Acme IT', company: 'Acme', street2: 'Floor 21', zip: '10118' },
      to_address: { name: 'Eve Employee', zip: '78701' },
      parcel: { weight: 120 },
    });
    expect(back.insurance).toBe(1200);
    expect(out.insurance).toBeNull();
    expect(out.reference).toMatch(new RegExp(`^${orderNumber}-1-out-[0-9a-f]{8}$`));
    expect(await rows(LABELS)).toMatchObject([
      {
        leg: 'out',
        carrier: 'USPS',
        service: 'GroundAdvantage',
        tracking_number: out.trackingCode,
        url: `https://labels.test/${out.id}.pdf`,
        cost: 805,
        currency: 'USD',
      },
      { leg: 'back', tracking_number: back.trackingCode },
    ]);
    // A tracking number is no scan: the box hasn't left.
    const { status, labels } = await read(orderNumber);
    expect(status).toBe('awaitingShipment');
    expect(labels).toEqual([
      {
        shipment: 0,
        leg: 'out',
        carrier: 'USPS',
        trackingNumber: out.trackingCode,
        url: `https://labels.test/${out.id}.pdf`,
        problem: null,
      },
      expect.objectContaining({ leg: 'back', trackingNumber: back.trackingCode }),
    ]);
  });

  test('include customs data across a border', async () => {
    const { portal, easyPost, orderAndRelease } = await startWithEasyPost();
    const employee = { name: 'Cam Canada', email: '', phone: '+1 416 555 0100', address: TORONTO };
    await orderAndRelease({ lane: 'CA-US', employee, destination: { kind: 'warehouse' } });
    await portal.work();
    const [out, back] = [shipmentFor(easyPost, 'out'), shipmentFor(easyPost, 'back')];
    expect(out.wanted).toMatchObject({
      to_address: { country: 'CA', state: 'ON' },
      customs_info: {
        contents_type: 'other',
        eel_pfc: 'NOEEI 30.36',
        customs_signer: 'Retriever Warehouse',
        customs_items: [{ value: 5, currency: 'USD', origin_country: 'US' }],
      },
    });
    expect(back.wanted).toMatchObject({
      from_address: { name: 'Retriever Warehouse', country: 'US' },
      to_address: { country: 'CA' },
      customs_info: {
        customs_certify: true,
        customs_signer: 'Cam Canada',
        contents_type: 'returned_goods',
        restriction_type: 'none',
        customs_items: [
          {
            description: 'Used laptop computer',
            quantity: 1,
            value: 1200,
            currency: 'USD',
            weight: 120,
            hs_tariff_number: '847130',
            origin_country: 'CN',
          },
        ],
      },
    });
    expect(back.wanted.customs_info).not.toHaveProperty('eel_pfc');
  });

  test('stay within the United Kingdom if there is a warehouse', async () => {
    const { portal, easyPost, orderAndRelease } = await startWithEasyPost({
      WAREHOUSE_ADDRESS_GB: 'UK Warehouse; 2 Dock St; London; ; E1 8JN; +44 20 7946 0000',
    });
    const address = {
      line1: '1 High St',
      line2: '',
      city: 'Leeds',
      region: '',
      postalCode: 'LS1 1AA',
    };
    await orderAndRelease({
      lane: 'GB-GB',
      employee: {
        name: 'Bea',
        email: '',
        phone: '+44 20 7946 0001',
        address: { ...address, country: 'GB' },
      },
      destination: { kind: 'warehouse' },
    });
    await portal.work();
    for (const { wanted } of easyPost.shipments) {
      expect(wanted.from_address).toMatchObject({ name: 'UK Warehouse', country: 'GB' });
      expect(wanted.customs_info).toBeUndefined();
    }
  });

  test('show the name that was entered in Latin letters', async () => {
    const { portal, admin, easyPost, orderAndRelease } = await startWithEasyPost();
    const { employee, references } = orderForm();
    const orderNumber = await orderAndRelease({
      employee: { ...employee, name: 'محمد علي' },
      references: { ...references, labelName: 'Mohamed Ali' },
    });
    await portal.work();
    const to = { name: 'Mohamed Ali' };
    const label = { label_name: 'Mohamed Ali' };
    expect(shipmentFor(easyPost, 'out').wanted.to_address).toMatchObject(to);
    const read = () =>
      portal.testDatabase.pool.query('SELECT employee_name, label_name FROM returns');
    expect((await read()).rows).toEqual([{ employee_name: 'محمد علي', ...label }]);
    // The label name belongs to the previous employee.
    const contact = { ...employee, name: 'Ana Lee' };
    await send(admin, orderNumber, { type: 'contact.correct', contact });
    expect((await read()).rows).toEqual([{ employee_name: 'Ana Lee', label_name: '' }]);
  });

  test('are bought again for a new kit, with its own references', async () => {
    const { portal, admin, easyPost, orderAndRelease, reportScans } = await startWithEasyPost();
    const orderNumber = await orderAndRelease();
    await portal.work();
    await reportScans('out', { status: 'in_transit', datetime: '2030-03-04T10:00:00Z' });
    await reportScans('out', { status: 'delivered', datetime: '2030-03-05T10:00:00Z' });
    expect((await send(admin, orderNumber, { type: 'kit.resend' })).statusCode).toBe(200);
    await portal.work();
    expect(easyPost.shipments.map(({ reference }) => reference.slice(0, -9)).sort()).toEqual([
      `${orderNumber}-1-back`,
      `${orderNumber}-1-out`,
      `${orderNumber}-2-back`,
      `${orderNumber}-2-out`,
    ]);
  });

  test('are not bought for a kit that was sent by hand', async () => {
    const { portal, admin, easyPost, orderAndRelease } = await startWithEasyPost();
    const orderNumber = await orderAndRelease();
    await send(admin, orderNumber, { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' });
    await portal.work();
    expect(easyPost.calls).toEqual([]);
  });

  test('cost the demonstration nothing: a real key buys none for it', async () => {
    const { portal, easyPost, orderAndRelease } = await startWithEasyPost({
      EASYPOST_API_KEY: 'EZAK-for-real',
    });
    await portal.testDatabase.pool.query('UPDATE organisations SET is_demonstration = true');
    await orderAndRelease();
    await portal.work();
    expect(easyPost.calls).toEqual([]);
  });
});

describe('a label is paid for once', () => {
  test('when the answer to the purchase is lost', async () => {
    const { portal, easyPost, rows, orderAndRelease } = await startWithEasyPost();
    easyPost.next('POST /v2/shipments/shp_1/buy', 'answerLost');
    await orderAndRelease();
    await portal.work();
    const unsure = "SELECT * FROM carrier_labels WHERE provider_id = 'shp_1'";
    expect(await rows<LabelRow>(unsure)).toMatchObject([{ bought_at: null }]);
    portal.clock.advance(PAUSES_MS[0] ?? 0);
    await portal.work();
    expect(easyPost.calls.filter((call) => call.endsWith('shp_1/buy'))).toHaveLength(1);
    expect(easyPost.shipments).toHaveLength(2);
    expect((await rows<LabelRow>(unsure))[0]?.tracking_number).toBe('9400TEST000001');
  });

  test('when the answer to the preparation is lost: it is found by our reference', async () => {
    const { portal, easyPost, rows, orderAndRelease } = await startWithEasyPost();
    easyPost.next('POST /v2/shipments', 'answerLost');
    await orderAndRelease();
    await portal.work();
    portal.clock.advance(PAUSES_MS[0] ?? 0);
    await portal.work();
    expect(easyPost.shipments).toHaveLength(2);
    expect(await rows<LabelRow>(LABELS)).toMatchObject([
      { tracking_number: expect.any(String) },
      { tracking_number: expect.any(String) },
    ]);
  });

  test('when the process dies between the purchase and its record', async () => {
    const { portal, easyPost, rows, orderAndRelease } = await startWithEasyPost();
    await orderAndRelease();
    await portal.work();
    // State before the purchase was recorded: bought at EasyPost, unknown here, the job claimed and
    // unfinished.
    await portal.testDatabase.pool.query(
      'UPDATE carrier_labels SET bought_at = NULL, tracking_number = NULL, url = NULL',
    );
    await portal.testDatabase.pool.query(
      "UPDATE outbox SET done_at = NULL WHERE kind = 'label.buy'",
    );
    portal.clock.advance(LEASE_MS);
    await portal.work();
    expect(easyPost.calls.filter((call) => call.endsWith('/buy'))).toHaveLength(2);
    expect((await rows<LabelRow>(LABELS)).map((label) => label.tracking_number)).toEqual([
      shipmentFor(easyPost, 'out').trackingCode,
      shipmentFor(easyPost, 'back').trackingCode,
    ]);
  });

  test('when two workers buy it in parallel, and when the kit is ordered twice', async () => {
    const { portal, easyPost, orderAndRelease } = await startWithEasyPost();
    const other = await openPortal({ beside: portal, env: easyPost.env });
    onTestFinished(other.close);
    await orderAndRelease();
    await portal.testDatabase.pool.query(
      `INSERT INTO outbox (organisation_id, kind, payload, created_at, due_at)
       SELECT organisation_id, kind, payload, created_at, due_at FROM outbox WHERE kind = 'kit.order'`,
    );
    await Promise.all([portal.work(), other.work()]);
    expect(easyPost.calls.filter((call) => call.endsWith('/buy'))).toHaveLength(2);
    expect(easyPost.shipments).toHaveLength(2);
  });
});
