/** Address of the script of the worker that reads barcodes; the build writes it. */
export const READER_URL = '/barcodes/reader.js';
