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
  resumed: ResumedDraft | null,
  deviceNumber: string,
  deviceReturn: ReturnOfDevice,
  offer: Offer,
): ResumedDraft | null {
  if (resumed?.draft.idempotencyKey.startsWith(keyOf(deviceNumber))) return resumed;
  if (resumed !== null) {
    const words = `This is a return that you have not finished. Finish it or start over, then order the return of ${deviceNumber} from its page.`;
    return { ...resumed, changes: [...resumed.changes, words] };
  }
  const { employee } = deviceReturn;
  const content = {
    idempotencyKey: keyOf(deviceNumber) + newKey(),
    step: 'review',
    answered: ['device', 'employee', 'destination', 'options'],
    checkedAddresses: [addressKey(employee.address)],
    device: { device: deviceReturn.kind },
    employee,
    // Defaults to the warehouse of the country if there is one.
    destination: { ...EMPTY.destination, choice: 'warehouse' },
    options: {
      ...EMPTY.options,
      charger: deviceReturn.hasCharger,
      serialNumber: deviceReturn.serialNumber,
      assetTag: deviceReturn.assetTag,
      labelName: deviceReturn.labelName,
    },
  };
  return resume(null, { content, at: Date.now(), basedOn: null }, offer);
}
