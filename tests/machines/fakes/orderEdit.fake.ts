import type { Address } from '../../../src/domain/address.ts';
import type { AddressVerdict } from '../../../src/domain/returns/addressCheck.ts';
import type { ReturnDetails } from '../../../src/domain/returns/returns.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';
import { fakeReturn } from '../../ui/helpers/fakeReturn.ts';

const OVER = 'You can edit an order for 30 minutes after placing it.';

/** Data and immediate responses of the server, beyond the path's. */
export interface Scene {
  /** Changed fields of the order. */
  readonly over?: Partial<ReturnDetails>;
  /** Response when the order is loaded again: unchanged, changed by a colleague, or an error. */
  readonly again?: 'same' | 'changed' | Error;
  /** Response to saved changes. */
  readonly saving?: 'saved' | Error;
  /** Verdict on an address. */
  readonly judges?: (address: Address) => AddressVerdict | Error;
}

/** Responds to an address check; the body's schema is checked against the real server elsewhere. */
function verdictsOf(body: unknown, judge: (address: Address) => AddressVerdict) {
  const { addresses } = body as { addresses: Address[] };
  return { verdicts: addresses.map(judge), checkedBy: 'rules', notice: null };
}

/** Fake server of the page that edits an order; a colleague may edit it too. */
export function fakeOrderServer({ over = {}, again, saving, judges }: Scene = {}): FakeServer {
  const server = fakeReturn();
  let present = '1';
  let isKnown = false;
  /** Returns the order in this version; a change of the version edits the order. */
  const inVersion = (version: string): ReturnDetails => {
    isKnown = true;
    if (version !== present) server.edit({ ticketId: `IT-7${version}`, costCentre: 'CC-4' });
    present = version;
    return { ...server.view(), version, ...over };
  };
  const tooLate = (): ReturnDetails => {
    const { actions, ...details } = inVersion('1');
    return {
      ...details,
      status: 'awaitingShipment',
      cancellableUntil: null,
      actions: actions.map((action) =>
        action.type === 'order.edit' ? { ...action, allowed: false, reason: OVER } : action,
      ),
    };
  };
  const orThrow = <T>(answer: T | Error): T => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    outcomes: {
      'loadOrder/editable': () => inVersion('1'),
      'loadOrder/changed': () => inVersion('2'),
      'loadOrder/over': tooLate,
      'loadOrder/unreachable'() {
        isKnown = true;
      },
      'saveEdit/saved': server.view,
      'checkAddress/taken': ({ body }) =>
        verdictsOf(body, (address) => ({ kind: 'verified', address })),
    },
    beside: {
      'GET /api/portal/returns/:orderNumber/messages': () => ({ messages: [] }),
      'GET /api/portal/returns/:orderNumber'() {
        if (!isKnown || again === undefined) return undefined;
        if (orThrow(again) === 'same') return inVersion('1');
        server.note('The employee has called.');
        return inVersion('2');
      },
      'PUT /api/portal/returns/:orderNumber': () =>
        saving === undefined ? undefined : orThrow(saving) && inVersion('1'),
      'POST /api/validate_sqs_addresses/'({ body }) {
        return judges && verdictsOf(body, (address) => orThrow(judges(address)));
      },
    },
  };
}
