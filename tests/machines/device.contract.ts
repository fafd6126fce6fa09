import {
  type deviceMachine,
  selectDeviceFailure,
} from '../../src/machines/pages/device.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStatesOf } from './helpers/formPage.ts';

type DeviceContext = Parameters<typeof selectDeviceFailure>[0]['context'];

/** Kinds of actions without a form. */
const AT_ONCE: readonly string[] = ['prepare.finish'];

export const deviceContract: Contract<typeof deviceMachine, FormPageAppearance> = {
  states: formStatesOf<DeviceContext>(
    ({ action, panel }) =>
      action !== null &&
      (AT_ONCE.includes(action.kind) ||
        panel === (action.kind === 'handling' ? 'assign' : action.kind)),
  ),
  effects: {},
  ofMachine(snapshot) {
    return formAppearance(snapshot, selectDeviceFailure(snapshot));
  },
};
