import {
  type CameraSight,
  type cameraMachine,
  selectCamera,
  selectCode,
} from '../../src/machines/camera.machine.ts';
import type { Contract } from '../levels/contract.ts';

export interface CameraContractSight extends Record<string, unknown> {
  sight: CameraSight;
  /** What was read and is still in view. */
  code: string;
}

export const cameraContract: Contract<typeof cameraMachine, CameraContractSight> = {
  states: {
    off: () => ({ sight: 'off' }),
    'on.asking': () => ({ sight: 'asking', code: '' }),
    'on.looking': () => ({ sight: 'looking' }),
    'on.found': ({ context: { code } }) => ({ sight: 'found', code }),
    refused: () => ({ sight: 'refused' }),
    unavailable: () => ({ sight: 'unavailable' }),
  },
  effects: {},
  ofMachine: (snapshot) => {
    return { sight: selectCamera(snapshot), code: selectCode(snapshot) };
  },
};
