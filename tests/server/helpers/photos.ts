import { deflateSync } from 'node:zlib';

/** Bytes that no photo may still contain once it is stored. */
export const SECRET = 'GPS 51.5007 N 0.1246 W, 2026-11-20, SN123';

/** An EXIF block with an orientation, and the secret in place of further tags. */
export function exifBlock(orientation: number): Buffer {
  const tags = [
    0x49,
    0x49,
    42,
    0,
    8,
    0,
    0,
    0,
    1,
    0,
    0x12,
    1,
    3,
    0,
    1,
    0,
    0,
    0,
    orientation,
    0,
    0,
    0,
  ];
  return Buffer.concat([Buffer.from([...tags, 0, 0, 0, 0]), Buffer.from(SECRET)]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/**
 * A JPEG in structure only: it has every segment in which cameras write metadata, and a scan.
 * @param size bytes of the scan
 */
export function jpeg({ size = 1000, orientation = 6 } = {}): Buffer {
  const text = (name: string) => Buffer.from(`${name}${SECRET}`, 'latin1');
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifBlock(orientation)])),
    segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0')),
    segment(0xe2, text('MPF\0')),
    segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01profile', 'latin1')),
    segment(0xed, text('Photoshop 3.0\0')),
    segment(0xfe, text('')),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xda, Buffer.alloc(6)),
    Buffer.alloc(size, 7),
    Buffer.from([0xff, 0x00, 0xff, 0xd3, 0x11, 0xff, 0xd9]),
    // Second picture of a multi-picture file, or the video of a live photo.
    text('ftypmp42'),
  ]);
}

/** A photo without metadata: it is stored as it is. */
export const plainJpeg = (size: number) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xda, Buffer.alloc(6)),
    Buffer.alloc(size, 7),
    Buffer.from([0xff, 0xd9]),
  ]);

export function png(): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.alloc(13, 1)),
    chunk('eXIf', exifBlock(1)),
    chunk('tEXt', Buffer.from(`Comment\0${SECRET}`)),
    chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0${SECRET}`)),
    chunk('IDAT', deflateSync(Buffer.alloc(30))),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(SECRET),
  ]);
}

export function webp(): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
  };
  return chunk(
    'RIFF',
    Buffer.concat([
      Buffer.from('WEBP', 'latin1'),
      chunk('VP8X', Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
      chunk('ICCP', Buffer.from('profile')),
      chunk('VP8 ', Buffer.alloc(101, 7)),
      chunk('EXIF', exifBlock(8)),
      chunk('XMP ', Buffer.from(SECRET)),
    ]),
  );
}

/** An HEIC in structure only: one picture, and EXIF and XMP items at their offsets. */
export function heic(): Buffer {
  const box = (type: string, ...content: readonly Buffer[]) => {
    const all = Buffer.concat(content);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(all.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, all]);
  };
  const numbers = (bytes: number, ...values: readonly number[]) =>
    Buffer.concat(
      values.map((value) => {
        const one = Buffer.alloc(bytes);
        one.writeUIntBE(value, 0, bytes);
        return one;
      }),
    );
  const item = (id: number, type: string) =>
    box('infe', numbers(4, 0x02000000), numbers(2, id, 0), Buffer.from(`${type}\0`, 'latin1'));
  const picture = Buffer.alloc(200, 7);
  const [exif, xmp] = [exifBlock(1), Buffer.from(`<x:xmpmeta>${SECRET}`)];
  const fileType = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const metaOf = (start: number) => {
    const at = (id: number, from: number, length: number) =>
      Buffer.concat([numbers(2, id, 0, 1), numbers(4, from, length)]);
    return box(
      'meta',
      numbers(4, 0),
      box('iinf', numbers(4, 0), numbers(2, 3), item(1, 'hvc1'), item(2, 'Exif'), item(3, 'mime')),
      box(
        'iloc',
        numbers(4, 0),
        numbers(2, 0x4400, 3),
        at(1, start, picture.length),
        at(2, start + picture.length, exif.length),
        at(3, start + picture.length + exif.length, xmp.length),
      ),
    );
  };
  const start = fileType.length + metaOf(0).length + 8;
  return Buffer.concat([fileType, metaOf(start), box('mdat', picture, exif, xmp)]);
}
