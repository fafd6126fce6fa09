// Worker that reads barcodes, for browsers without a BarcodeDetector: zxing compiled to WebAssembly.
// Its script has a content policy of its own, so that no page must allow WebAssembly.
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { FORMATS } from './formats.ts';

prepareZXingModule({ overrides: { locateFile: () => '/barcodes/reader.wasm' } });
const detector = new BarcodeDetector({ formats: [...FORMATS] });

addEventListener('message', async ({ data: picture }: MessageEvent<ImageData>) => {
  const codes = await detector.detect(picture).catch(() => []);
  postMessage(codes.map(({ rawValue }) => rawValue));
});
