import {
  type CameraAppearance,
  type cameraMachine,
  selectCamera,
  selectCode,
} from '../../src/machines/camera.machine.ts';
import type { Contract } from '../levels/contract.ts';

interface CameraContractAppearance extends Record<string, unknown> {
  appearance: CameraAppearance;
  /** Scanned code that is still in view. */
  code: string;
}

export const cameraContract: Contract<typeof cameraMachine, CameraContractAppearance> = {
  states: {
    off: () => ({ appearance: 'off' }),
    'on.asking': () => ({ appearance: 'asking', code: '' }),
    'on.looking': () => ({ appearance: 'looking' }),
    'on.found': ({ context: { code } }) => ({ appearance: 'found', code }),
    refused: () => ({ appearance: 'refused' }),
    unavailable: () => ({ appearance: 'unavailable' }),
  },
  effects: {},
  ofMachine: (snapshot) => {
    return { appearance: selectCamera(snapshot), code: selectCode(snapshot) };
  },
};
