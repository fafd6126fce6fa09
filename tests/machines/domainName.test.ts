import { describe, expect, test } from 'vitest';
import { asciiDomain } from '../../src/domain/domainName.ts';
import {
  decodePunycode,
  readableDomain,
  readableEmail,
  readableText,
} from '../../src/domain/readableEmail.ts';

/** Published pairs of what people write and what DNS has. */
const PAIRS: readonly (readonly [source: string, readable: string, ascii: string])[] = [
  ['UTS 46, table 1', 'faß.de', 'xn--fa-hia.de'],
  ['UTS 46, table 1', 'βόλος.com', 'xn--nxasmm1c.com'],
  ['UTS 46, table 1', 'ශ්‍රී.com', 'xn--10cl1a0b660p.com'],
  ['UTS 46, table 1', 'نامه‌ای.com', 'xn--mgba3gch31f060k.com'],
  ['RFC 5891 and 3490', 'bücher.example', 'xn--bcher-kva.example'],
  ['IANA test domains', 'مثال.إختبار', 'xn--mgbh0fb.xn--kgbechtv'],
  ['IANA test domains', '例子.测试', 'xn--fsqu00a.xn--0zwm56d'],
  ['IANA test domains', 'пример.испытание', 'xn--e1afmkfd.xn--80akhbyknj4f'],
  ['IANA test domains', '실례.테스트', 'xn--9n2bp8q.xn--9t4b11yi5a'],
  ['IANA test domains', 'उदाहरण.परीक्षा', 'xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g'],
  ['IANA test domains', '例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['IANA test domains', 'παράδειγμα.δοκιμή', 'xn--hxajbheg2az3al.xn--jxalpdlp'],
  ['the report of issue 49', 'exämple.de', 'xn--exmple-cua.de'],
];

test.each(PAIRS)('reads the pair of %s: %s', (_, readable, ascii) => {
  expect(asciiDomain(readable)).toBe(ascii);
  expect(asciiDomain(ascii)).toBe(ascii);
  expect(readableDomain(ascii)).toBe(readable);
});

test.each([
  ['capital letters (UTS 46, step 1)', 'BÜCHER.example', 'xn--bcher-kva.example'],
  ['a decomposed letter (UTS 46, step 2)', 'bu\u0308cher.example', 'xn--bcher-kva.example'],
  ['an ideographic full stop (UTS 46, section 2.3)', 'bücher。example', 'xn--bcher-kva.example'],
  ['fullwidth letters (UTS 46, step 1)', 'ｅｘａｍｐｌｅ.com', 'example.com'],
  ['plain ASCII, whose case stays', 'Acme.Test', 'Acme.Test'],
])('maps %s', (_, written, ascii) => {
  expect(asciiDomain(written)).toBe(ascii);
});

test.each([
  ['a host without a dot', 'localhost'],
  ['a label that begins with a hyphen', '-acme.test'],
  ['a label of 64 letters', `${'a'.repeat(64)}.test`],
  ['a name of 254 letters', `${'a.'.repeat(125)}test`],
  ['an empty label', 'acme..test'],
  ['an underscore', 'a_b.test'],
  ['a port', 'exämple.de:25'],
  ['a path', 'exämple.de/x'],
  ['an encoded letter', 'ex%C3%A4mple.de'],
  ['an emoji (RFC 5892)', 'i❤.ws'],
  ['Punycode that decodes to nothing (RFC 5891, section 4.2.3)', 'xn--a.test'],
  ['a leading combining mark (RFC 5891, section 4.2.3.2)', '\u0308a.test'],
])('is no domain: %s', (_, written) => {
  expect(asciiDomain(written)).toBeNull();
});

/** RFC 3492, section 7.1. */
test.each([
  ['Arabic (Egyptian)', 'egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
  ['Chinese (simplified)', 'ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['Czech', 'Proprostnemluvesky-uyb24dma41a', 'Pročprostěnemluvíčesky'],
  ['Hebrew', '4dbcagdahymbxekheh6e0a7fei0b', 'למההםפשוטלאמדבריםעברית'],
  ['Vietnamese', 'TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g', 'TạisaohọkhôngthểchỉnóitiếngViệt'],
  ['Japanese', '3B-ww4c5e180e575a65lsy2b', '3年B組金八先生'],
])('decodes the sample of RFC 3492 in %s', (_, encoded, readable) => {
  expect(decodePunycode(encoded)).toBe(readable);
});

describe('a readable address', () => {
  test('has the letters of its domain', () => {
    expect(readableEmail('info@xn--exmple-cua.de')).toBe('info@exämple.de');
    expect(readableEmail('info@acme.test')).toBe('info@acme.test');
  });

  test('stays in ASCII where a label mixes scripts or is broken', () => {
    // "аpple" with a Cyrillic a (UTS 39, section 5.2).
    expect(asciiDomain('аpple.com')).toBe('xn--pple-43d.com');
    expect(readableEmail('it@xn--pple-43d.com')).toBe('it@xn--pple-43d.com');
    expect(readableEmail('it@xn--a.test')).toBe('it@xn--a.test');
  });
});

test('the addresses of a text are shown in the letters that people read', () => {
  expect(readableText('Ada (info@xn--exmple-cua.de), not ada@acme.test.')).toBe(
    'Ada (info@exämple.de), not ada@acme.test.',
  );
  expect(readableText('Write to info@xn--exmple-cua.de.')).toBe('Write to info@exämple.de.');
});
