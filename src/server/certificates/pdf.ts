import { createRequire } from 'node:module';
import { type CertificateFacts, formatInstant, type Row, sectionsOf } from './document.ts';
import { type Letters, prepareLetters } from './letters/letters.ts';

const require = createRequire(import.meta.url);
/**
 * Fonts with the letters of most names; a PDF reader's built-in fonts cover only Western Europe.
 * `letters` draws all others.
 */
const FONTS = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
} as const;

const INK = '#1b2429';
const QUIET = '#4b5962';
const LINE = '#d2dade';
const BRAND = '#0e7091';
const MARGIN = 56;
const LABEL_WIDTH = 92;
const GUTTER = 24;
/** Font sizes in points. */
const SIZE = { title: 22, number: 11, heading: 10, text: 9, small: 8 } as const;

/** Generates the certificate as a PDF, in chunks. */
export async function* certificatePdf(facts: CertificateFacts): AsyncGenerator<Buffer> {
  // Loaded lazily: few processes need it, and it loads slowly.
  const { default: PDFDocument } = await import('pdfkit');
  const { number, issuedAt, organisationName } = facts;
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    font: FONTS.regular,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `Certificate of Data Destruction ${number}`,
      Author: 'Retriever',
      Subject: `Data destruction for ${organisationName}`,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  const inner = doc.page.width - 2 * MARGIN;
  const values = sectionsOf(facts).flatMap(({ rows }) => rows.map(([, value]) => value));
  const letters = await prepareLetters(values, FONTS.regular);
  drawHead(doc, facts, inner);
  drawSections(doc, facts, { inner, letters });
  drawFoot(doc, facts, { inner, letters });
  doc.end();
  for await (const piece of doc) yield Buffer.from(piece);
}

function drawHead(doc: PDFKit.PDFDocument, { number }: CertificateFacts, inner: number): void {
  doc.rect(0, 0, doc.page.width, 6).fill(BRAND);
  drawMark(doc, MARGIN, MARGIN - 8);
  doc.font(FONTS.bold).fontSize(15).fillColor(INK);
  doc.text('Retriever', MARGIN + 38, MARGIN - 3, { lineBreak: false });
  doc.font(FONTS.regular).fontSize(SIZE.small).fillColor(QUIET);
  doc.text('Certificate number', MARGIN, MARGIN - 8, { width: inner, align: 'right' });
  doc.font(FONTS.bold).fontSize(SIZE.number).fillColor(INK);
  doc.text(number, MARGIN, MARGIN + 3, { width: inner, align: 'right' });
  doc.font(FONTS.bold).fontSize(SIZE.title).fillColor(INK);
  doc.text('Certificate of Data Destruction', MARGIN, MARGIN + 52, { width: inner });
  doc.font(FONTS.regular).fontSize(10).fillColor(QUIET);
  doc.text(
    'This certifies that the data on the media described below was sanitized as recorded here, by a method of NIST Special Publication 800-88, Guidelines for Media Sanitization.',
    MARGIN,
    doc.y + 6,
    { width: inner, lineGap: 2 },
  );
  doc.y += 18;
}

/** Draws the product's logo, as in the portal. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc.save().translate(x, y).scale(0.9);
  doc.roundedRect(0, 0, 32, 32, 9).fill(BRAND);
  doc.lineWidth(2).lineCap('round').lineJoin('round').strokeColor('#ffffff');
  doc.path('M9 13.5 16 10l7 3.5v7L16 24l-7-3.5z M9 13.5l7 3.5 7-3.5 M16 17v7').stroke();
  doc.path('M20.5 5.5A8 8 0 0 0 8.6 9.2 M8.2 5.6v3.8H12').stroke();
  doc.restore();
}

interface Area {
  readonly inner: number;
  readonly letters: Letters | null;
}

/** Draws two columns of sections, whose rows have a label and a value. */
function drawSections(
  doc: PDFKit.PDFDocument,
  facts: CertificateFacts,
  { inner, letters }: Area,
): void {
  const width = (inner - GUTTER) / 2;
  const top = doc.y;
  const [device, media, sanitization, statement] = sectionsOf(facts);
  let bottom = top;
  for (const [index, sections] of [
    [device, media],
    [sanitization, statement],
  ].entries()) {
    const x = MARGIN + index * (width + GUTTER);
    let y = top;
    for (const section of sections) {
      if (section === undefined) continue;
      doc.font(FONTS.bold).fontSize(SIZE.heading).fillColor(BRAND);
      doc.text(section.title, x, y, { width });
      y = doc.y + 4;
      for (const row of section.rows) y = drawRow(doc, row, { x, y, width, letters });
      y += 18;
    }
    bottom = Math.max(bottom, y);
  }
  doc.y = bottom;
}

interface RowPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly letters: Letters | null;
}

/** Draws a row and returns where the next one begins. */
function drawRow(
  doc: PDFKit.PDFDocument,
  [label, value]: Row,
  { x, y, width, letters }: RowPlace,
): number {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  doc.font(FONTS.regular).fontSize(SIZE.text).fillColor(QUIET);
  doc.text(label, x, y + 5, { width: LABEL_WIDTH });
  const below = doc.y;
  doc.fillColor(INK);
  const place = { x: x + LABEL_WIDTH + 8, y: y + 5, width: width - LABEL_WIDTH - 8 };
  if (letters === null) doc.text(value, place.x, place.y, { width: place.width });
  else letters.draw(doc, value, place);
  return Math.max(below, doc.y) + 5;
}

function drawFoot(
  doc: PDFKit.PDFDocument,
  { number, issuedAt, supersedes }: CertificateFacts,
  { inner, letters }: Area,
): void {
  const lines = [
    `Issued on ${formatInstant(issuedAt)} from the record of the person named above, and not changed since.`,
    ...(supersedes === null ? [] : [`It takes the place of ${supersedes}.`]),
    ...(letters?.areMissing ? ['Letters in brackets are shown by their Unicode numbers.'] : []),
    'The portal shows the SHA-256 of this file beside its number, so that a copy can be checked.',
  ];
  doc.font(FONTS.regular).fontSize(SIZE.small).fillColor(QUIET);
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + inner, doc.y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  doc.text(lines.join(' '), MARGIN, doc.y + 10, { width: inner, lineGap: 2 });
  // Writes into the bottom margin, which would otherwise cause a page break.
  doc.page.margins.bottom = 0;
  doc.text(`Certificate of Data Destruction ${number}`, MARGIN, doc.page.height - 40, {
    width: inner,
    align: 'center',
    lineBreak: false,
  });
}
