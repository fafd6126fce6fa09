import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const COMPRESSED = /\.(?:js|css|svg|txt|wasm|webmanifest)$/;

/** Writes files (path below `dir` → content); if asked, with `.br` and `.gz` beside what shrinks. */
export async function writeFiles(dir, files, { compress = false } = {}) {
  await Promise.all(
    [...files].map(async ([name, content]) => {
      const path = join(dir, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
      if (!compress || !COMPRESSED.test(name)) return;
      const bytes = Buffer.from(content);
      const packed = [
        ['br', await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
        ['gz', await deflate(bytes, { level: 9 })],
      ];
      for (const [extension, body] of packed) {
        if (body.length < bytes.length) await writeFile(`${path}.${extension}`, body);
      }
    }),
  );
}
