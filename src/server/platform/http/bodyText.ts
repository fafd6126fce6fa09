import { ProblemError } from './problem.ts';

/** Windows-1252 from 0x80 on. Node 20 and 22 decode these bytes as control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/**
 * Decodes a body of JSON by its charset. JSON begins with an ASCII character, so two bytes show
 * UTF-16, whatever the type says.
 * @throws ProblemError 400 for a body in another charset, 415 for an unknown charset
 */
export function textOfBody(body: Buffer, contentType: string): string {
  const named = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  const charset = utf16In(body) ?? (/^(us-)?ascii$/i.test(named) ? 'utf-8' : named);
  try {
    const decoder = new TextDecoder(charset, { fatal: true });
    const text = decoder.decode(body);
    if (decoder.encoding !== 'windows-1252') return text;
    return text.replace(
      /[\u0080-\u009F]/g,
      (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? '',
    );
  } catch (error) {
    if (error instanceof RangeError) {
      throw new ProblemError(
        415,
        'unsupported-charset',
        `We can't read the charset ${charset}. Send UTF-8.`,
      );
    }
    throw new ProblemError(
      400,
      'wrong-charset',
      `This isn't ${charset.toUpperCase()}. Send UTF-8, or name the charset in Content-Type, such as application/json; charset=iso-8859-1.`,
    );
  }
}

function utf16In([first, second]: Buffer): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : null;
}
