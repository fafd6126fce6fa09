/** Barcode formats of boxes, devices and our own labels. */
export const FORMATS = [
  'code_128',
  'code_39',
  'qr_code',
  'data_matrix',
  'itf',
  'ean_13',
  'upc_a',
] as const;

/** Reads the barcodes in a picture, as the browser's `BarcodeDetector` does. */
export interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
  /** Frees what the detector holds; the browser's own holds nothing. */
  close?(): void;
}
