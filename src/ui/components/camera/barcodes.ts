import { FORMATS } from './formats.ts';
import { createWorkerDetector } from './readInWorker.ts';

/** Reads the barcodes in a picture, as the browser's `BarcodeDetector` does. */
export interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
  /** Frees what the detector holds; the browser's own holds nothing. */
  close?(): void;
}

/** Whether codes can be scanned with a camera here; the feature is hidden otherwise. */
export function canReadBarcodes(): boolean {
  const canRead = typeof detectorClass() === 'function' || 'Worker' in globalThis;
  return canRead && 'mediaDevices' in navigator;
}

function detectorClass(): unknown {
  return Reflect.get(globalThis, 'BarcodeDetector');
}

function isDetector(value: unknown): value is Detector {
  return typeof value === 'object' && value !== null && 'detect' in value;
}

/** Creates a detector: the browser's (Chrome on Android and macOS), or else ours in a worker. */
export function createDetector(): Detector {
  const found = detectorClass();
  if (typeof found !== 'function') return createWorkerDetector();
  const detector: unknown = Reflect.construct(found, [{ formats: [...FORMATS] }]);
  return isDetector(detector) ? detector : createWorkerDetector();
}
