import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { newNonce, packPage } from '../../src/server/web/packedPage.ts';

const FILL = 'What stands around it, with "quotes" and <b>tags</b>. '.repeat(40);

test.each([
  ['once', (nonce: string) => `<meta nonce="${nonce}">${FILL}`],
  ['at the end', (nonce: string) => `${FILL}${nonce}${FILL}${nonce}`],
  ['beside itself', (nonce: string) => `${FILL}${nonce}${nonce} ${FILL}`],
  [
    'again and again, with different neighbors',
    (nonce: string) => `${FILL}<i nonce="${nonce}">a</i><b nonce="${nonce}>ü</b>${nonce}é${FILL}`,
  ],
  [
    'in a page of every sign',
    (nonce: string) =>
      `${Array.from({ length: 3000 }, (_, sign) => String.fromCodePoint(sign + 1)).join('')}${nonce}`,
  ],
])('a packed page is the page, whatever its nonce: %s', async (_, html) => {
  const page = await packPage(html);
  for (let times = 0; times < 50; times += 1) {
    const nonce = newNonce();
    expect(brotliDecompressSync(page?.(nonce) ?? '').toString()).toBe(html(nonce));
  }
});

test('a page without a nonce is not packed', async () => {
  expect(await packPage(() => FILL)).toBeNull();
});
