import { type Detector, FORMATS } from './formats.ts';
import { createWorkerDetector } from './readInWorker.ts';

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
  const Detector = detectorClass();
  if (typeof Detector !== 'function') return createWorkerDetector();
  const detector: unknown = Reflect.construct(Detector, [{ formats: [...FORMATS] }]);
  return isDetector(detector) ? detector : createWorkerDetector();
}
