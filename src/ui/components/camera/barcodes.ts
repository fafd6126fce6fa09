/** Interface of the browser's `BarcodeDetector` (Android Chrome; Safari behind a flag). */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

/** Barcode formats of boxes, devices and our own labels. */
const FORMATS = ['code_128', 'code_39', 'qr_code', 'data_matrix', 'itf', 'ean_13', 'upc_a'];

/** Whether this browser can read barcodes with a camera; without support the feature is hidden. */
export function canReadBarcodes(): boolean {
  return typeof detectorClass() === 'function' && 'mediaDevices' in navigator;
}

function detectorClass(): unknown {
  return Reflect.get(globalThis, 'BarcodeDetector');
}

function isDetector(value: unknown): value is Detector {
  return typeof value === 'object' && value !== null && 'detect' in value;
}

/** Creates a detector for the formats that this browser supports. Throws if the browser has none. */
export function createDetector(): Detector {
  const found = detectorClass();
  if (typeof found !== 'function') throw new Error('This browser reads no barcodes.');
  const detector: unknown = Reflect.construct(found, [{ formats: FORMATS }]);
  if (!isDetector(detector)) throw new Error('This browser reads no barcodes.');
  return detector;
}
