import { addressKey } from '../../../../domain/addressKey.ts';
import type { ResumedDraft } from '../../../../domain/returns/ordering/orderAnswers.ts';
import type { Offer } from '../../../../domain/returns/returns.ts';
import type { ReturnOfDevice } from '../../../../domain/warehouse/deployments/deployments.ts';
import { EMPTY } from '../../../components/order/orderForms.ts';
import { newKey } from '../../../forms/newKey.ts';
import { resume } from './resume.ts';

const keyOf = (deviceNumber: string) => `device-${deviceNumber}-`;

/**
 * Fills in the wizard for a device's next return, up to the review. A draft of another return is
 * not overwritten: it stays and the user decides.
 */
export function resumeForDevice(
  known: ResumedDraft | null,
  deviceNumber: string,
  found: ReturnOfDevice,
  offer: Offer,
): ResumedDraft | null {
  if (known?.draft.idempotencyKey.startsWith(keyOf(deviceNumber))) return known;
  if (known !== null) {
    const words = `This is a return that you have not finished. Finish it or start over, then order the return of ${deviceNumber} from its page.`;
    return { ...known, changes: [...known.changes, words] };
  }
  const { employee } = found;
  const content = {
    idempotencyKey: keyOf(deviceNumber) + newKey(),
    step: 'review',
    answered: ['device', 'employee', 'destination', 'options'],
    checkedAddresses: [addressKey(employee.address)],
    device: { device: found.kind },
    employee,
    // Defaults to the warehouse of the country if there is one.
    destination: { ...EMPTY.destination, choice: 'warehouse' },
    options: {
      ...EMPTY.options,
      charger: found.hasCharger,
      serialNumber: found.serialNumber,
      assetTag: found.assetTag,
      labelName: found.labelName,
    },
  };
  return resume(null, { content, at: Date.now(), basedOn: null }, offer);
}
