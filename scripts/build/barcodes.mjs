import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { inlineOptions, ROOT } from '../../esbuild.config.mjs';

const WORKER = './src/ui/components/camera/reader.worker.ts';

/** The worker that reads barcodes, and the WebAssembly of zxing that it loads. */
export async function barcodeReader() {
  const { outputFiles } = await esbuild.build(inlineOptions(`import '${WORKER}';`));
  const detector = createRequire(join(ROOT, 'package.json')).resolve('barcode-detector/ponyfill');
  const wasm = createRequire(detector).resolve('zxing-wasm/reader/zxing_reader.wasm');
  return new Map([
    ['barcodes/reader.js', outputFiles[0].text],
    ['barcodes/reader.wasm', await readFile(wasm)],
  ]);
}
