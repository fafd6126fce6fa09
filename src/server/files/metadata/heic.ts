import { UnreadablePhoto } from './unreadablePhoto.ts';

/** Item types with metadata: EXIF, and XMP as a MIME item. */
const METADATA_ITEMS = ['Exif', 'mime', 'uri '];
/** Boxes outside of `meta` that hold a sequence's or a vendor's metadata. */
const METADATA_BOXES = ['uuid', 'udta'];
const CONTAINERS = ['moov', 'trak'];

/** Far more than a photo has; keeps a forged table from taking minutes. */
const MAX_EXTENTS = 10_000;

interface Box {
  readonly type: string;
  /** Start of the whole box, and of its content. */
  readonly start: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Overwrites the metadata items of an HEIC file (ISO/IEC 23008-12) with zeros, because their
 * positions are referred to by offset. The orientation is a property of the image and stays.
 */
export function stripHeic(bytes: Buffer): Buffer {
  const stripped = Buffer.from(bytes);
  let hasImage = false;
  const visit = (boxes: readonly Box[]) => {
    for (const box of boxes) {
      if (METADATA_BOXES.includes(box.type)) stripped.fill(0, box.from, box.to);
      if (CONTAINERS.includes(box.type)) visit(boxesIn(bytes, box.from, box.to));
      if (box.type !== 'meta') continue;
      hasImage = true;
      for (const [from, to] of metadataExtents(bytes, box)) stripped.fill(0, from, to);
    }
  };
  visit(boxesIn(bytes, 0, bytes.length));
  if (!hasImage) throw new UnreadablePhoto();
  return stripped;
}

function boxesIn(bytes: Buffer, from: number, to: number): readonly Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to; ) {
    if (start + 8 > to) throw new UnreadablePhoto();
    const type = bytes.toString('latin1', start + 4, start + 8);
    let size = bytes.readUInt32BE(start);
    let header = 8;
    if (size === 1) {
      if (start + 16 > to) throw new UnreadablePhoto();
      size = Number(bytes.readBigUInt64BE(start + 8));
      header = 16;
    }
    if (size === 0) size = to - start;
    if (size < header || start + size > to) throw new UnreadablePhoto();
    boxes.push({ type, start, from: start + header, to: start + size });
    start += size;
  }
  return boxes;
}

/** Byte ranges of the metadata items of a `meta` box. */
function metadataExtents(bytes: Buffer, meta: Box): readonly (readonly [number, number])[] {
  const boxes = boxesIn(bytes, meta.from + 4, meta.to);
  const find = (type: string) => boxes.find((box) => box.type === type);
  const [info, location, data] = [find('iinf'), find('iloc'), find('idat')];
  if (info === undefined || location === undefined) return [];
  const items = new Set(
    boxesIn(bytes, info.from + (bytes[info.from] === 0 ? 6 : 8), info.to)
      .filter(({ type }) => type === 'infe')
      .map((entry) => itemOf(bytes, entry))
      .filter(({ type }) => METADATA_ITEMS.includes(type))
      .map(({ id }) => id),
  );
  return locationsIn(new Reader(bytes, location.from, location.to))
    .filter(({ id }) => items.has(id))
    .map(({ isInData, from, length }) => {
      const start = from + (isInData ? (data?.from ?? 0) : 0);
      if (start + length > bytes.length) throw new UnreadablePhoto();
      return [start, start + length];
    });
}

/** Item of an `infe` box; its type is empty before version 2, which no HEIC has. */
function itemOf(bytes: Buffer, { from, to }: Box): { readonly id: number; readonly type: string } {
  const reader = new Reader(bytes, from, to);
  const version = reader.number(1);
  reader.number(3);
  const id = reader.number(version < 3 ? 2 : 4);
  if (version < 2) return { id, type: '' };
  reader.number(2);
  return { id, type: reader.text(4) };
}

interface Extent {
  readonly id: number;
  /** Counted from the start of the `idat` box rather than of the file. */
  readonly isInData: boolean;
  readonly from: number;
  readonly length: number;
}

function locationsIn(reader: Reader): readonly Extent[] {
  const version = reader.number(1);
  reader.number(3);
  const sizes = reader.number(2);
  const [offsetSize, lengthSize] = [(sizes >> 12) & 15, (sizes >> 8) & 15];
  const [baseSize, indexSize] = [(sizes >> 4) & 15, version === 0 ? 0 : sizes & 15];
  const extents: Extent[] = [];
  for (let items = reader.number(version < 2 ? 2 : 4); items > 0; items--) {
    const id = reader.number(version < 2 ? 2 : 4);
    const isInData = version > 0 && (reader.number(2) & 15) === 1;
    reader.number(2);
    const base = reader.number(baseSize);
    for (let count = reader.number(2); count > 0; count--) {
      reader.number(indexSize);
      if (extents.length === MAX_EXTENTS) throw new UnreadablePhoto();
      const from = base + reader.number(offsetSize);
      extents.push({ id, isInData, from, length: reader.number(lengthSize) });
    }
  }
  return extents;
}

class Reader {
  readonly #bytes: Buffer;
  #at: number;
  readonly #end: number;

  constructor(bytes: Buffer, at: number, end: number) {
    this.#bytes = bytes;
    this.#at = at;
    this.#end = end;
  }

  /** Reads a big-endian number of 0 to 8 bytes. */
  number(size: number): number {
    const content = this.#next(size);
    return content.reduce((number, byte) => number * 256 + byte, 0);
  }

  text(size: number): string {
    return this.#next(size).toString('latin1');
  }

  #next(size: number): Buffer {
    const from = this.#at;
    this.#at += size;
    if (this.#at > this.#end) throw new UnreadablePhoto();
    return this.#bytes.subarray(from, this.#at);
  }
}
