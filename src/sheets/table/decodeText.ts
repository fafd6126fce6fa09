import { mended } from '../cells/cellWords.ts';

const begins = (bytes: Uint8Array, ...signs: readonly number[]) =>
  signs.every((sign, at) => bytes[at] === sign);

/** Decodes the text of a file in its own encoding; null for a file that is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const wide = utf16In(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  if (bytes.subarray(0, 1000).includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return likeliest(bytes);
  }
}

/** Recognizes UTF-16 by its mark, or by the zeros beside its letters. */
function utf16In(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  const zeros = [0, 0];
  const sample = bytes.subarray(0, 1000);
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < sample.length / 4 || Math.min(even, odd) > sample.length / 50)
    return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Code page 850 from 0x80 on, Excel’s “CSV (MS-DOS)”, which no browser decodes. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/**
 * Decodes bytes that aren't UTF-8, as the encoding in which words have the fewest odd letters: Excel's
 * on Windows, on a Mac, on Windows in Central Europe, and of MS-DOS.
 */
function likeliest(bytes: Uint8Array): string {
  const [windows = '', mac = '', ...others] = [
    ...['windows-1252', 'macintosh', 'windows-1250'].map((name) =>
      new TextDecoder(name).decode(bytes),
    ),
    Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : (CODE_PAGE_850[byte - 0x80] ?? ''),
    ).join(''),
  ];
  if (mac.includes('\r') && !mac.includes('\n')) return mac;
  // UTF-8 in some lines alone is asked about, name by name.
  if (mended(windows) !== null) return windows;
  const odd = (text: string) => text.match(ODD)?.length ?? 0;
  return [windows, mac, ...others].reduce((best, text) => (odd(text) < odd(best) ? text : best));
}

/**
 * Characters that no word has there: signs and capitals after a small letter ("RenŽ"), signs before
 * one, control characters. Marks of punctuation tell nothing.
 */
const ODD =
  /(?<=\p{Ll})[^\p{ASCII}\p{Ll}\s’–—“”»›…™]|[^\p{ASCII}\p{L}\p{N}\s‘’‚“”„«»‹›–—•™](?=\p{Ll})|[\u0080-\u009F]/gu;
