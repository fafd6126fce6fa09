import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

const unpack = promisify(brotliDecompress);
const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING: PLAIN_LITERALS } =
  constants;
/** Base64 of 16 bytes. */
const NONCE_LENGTH = 24;

/** A nonce that a page of the build can be given. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** A page compressed by brotli, with this nonce in it. */
export type PackedPage = (nonce: string) => Buffer;

/**
 * Compresses a page once, with brotli at its best, so that each answer only has its nonce written
 * over the one that was compressed. That stands between two flushes and is no text, so brotli
 * keeps it as it is; wherever the page repeats it, brotli points there. No literal may be coded by
 * what stands before it, because that may be the nonce.
 *
 * Null where brotli did otherwise: the result is unpacked with two other nonces and compared.
 */
export async function packPage(html: (nonce: string) => string): Promise<PackedPage | null> {
  const wanted = newNonce();
  const text = Buffer.from(html(wanted));
  const noise = noiseFor(text);
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + NONCE_LENGTH)) {
    noise.copy(text, at);
  }
  const first = text.indexOf(noise);
  if (first === -1) return null;
  const packed = await compress([
    text.subarray(0, first),
    noise,
    text.subarray(first + NONCE_LENGTH),
  ]);
  const at = packed.indexOf(noise);
  if (at === -1 || packed.includes(noise, at + 1)) return null;
  const page = (nonce: string) => {
    const answer = Buffer.from(packed);
    answer.write(nonce, at, 'latin1');
    return answer;
  };
  const isRight = async (nonce: string) =>
    (await unpack(page(nonce)).catch(() => null))?.toString() === html(nonce);
  return (await isRight(newNonce())) && (await isRight(newNonce())) ? page : null;
}

/** Bytes that are in no text, and too different from each other to be compressed. */
function noiseFor(text: Buffer): Buffer {
  for (;;) {
    const noise = Buffer.from(randomBytes(NONCE_LENGTH).map((byte) => byte | 0x80));
    if (new Set(noise).size >= NONCE_LENGTH - 3 && !text.includes(noise)) return noise;
  }
}

/** The parts as one stream, each in blocks of its own. */
function compress(parts: readonly Buffer[]): Promise<Buffer> {
  const stream = createBrotliCompress({ params: { [PLAIN_LITERALS]: 1 } });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.once('end', () => resolve(Buffer.concat(chunks)));
    stream.once('error', reject);
    for (const part of parts) {
      stream.write(part);
      stream.flush(BROTLI_OPERATION_FLUSH);
    }
    stream.end();
  });
}

/** Packed pages, each made when it is first asked for; until then there is none. */
export function createPackedPages<Template extends object>() {
  const pages = new WeakMap<Template, Map<string, PackedPage | null>>();
  /**
   * @param variant what else is filled into the template
   * @returns null where the page is to be compressed for this answer alone
   */
  return (template: Template, variant: string, html: (nonce: string) => string) => {
    const variants = pages.get(template) ?? new Map<string, PackedPage | null>();
    pages.set(template, variants);
    const known = variants.get(variant);
    if (known !== undefined) return known;
    variants.set(variant, null);
    packPage(html).then(
      (page) => variants.set(variant, page),
      // Compressed anew each time, as it is now.
      () => {},
    );
    return null;
  };
}
