import type { Address } from '../../../src/domain/address.ts';
import type { AddressVerdict } from '../../../src/domain/returns/addressCheck.ts';
import type { ReturnDetails } from '../../../src/domain/returns/returns.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';
import { fakeReturn } from '../../ui/support/fakeReturn.ts';

const OVER = 'You can edit an order for 30 minutes after placing it.';

/** What a server may know and answer at once, beside what the path says. */
export interface Scene {
  /** What stands in the order itself. */
  readonly over?: Partial<ReturnDetails>;
  /** What comes when the order is asked for again: as it was, as a colleague has left it, no order. */
  readonly again?: 'same' | 'changed' | Error;
  /** What becomes of changes that are sent. */
  readonly saving?: 'saved' | Error;
  /** What the check says of an address. */
  readonly judges?: (address: Address) => AddressVerdict | Error;
}

/** What the check says of what the page sends; its schema is held against the real server elsewhere. */
function verdictsOf(body: unknown, judge: (address: Address) => AddressVerdict) {
  const { addresses } = body as { addresses: Address[] };
  return { verdicts: addresses.map(judge), checkedBy: 'rules', notice: null };
}

/** The server behind the page on which an order is edited; a colleague may edit it too. */
export function fakeOrderServer({ over = {}, again, saving, judges }: Scene = {}): FakeServer {
  const server = fakeReturn();
  let present = '1';
  let isKnown = false;
  /** The order in this version: who goes from one to the other edits it. */
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
