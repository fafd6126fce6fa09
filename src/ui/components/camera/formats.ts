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
