import type { Party } from '../platform/carrierConfig.ts';
import type { Attachment } from '../platform/mail/mailer.ts';
import { inCallSpan } from '../platform/observe/tracing.ts';
import { snapshotOf } from '../returns/lifecycle/record.ts';
import { findReturnById } from '../returns/reading/find.ts';
import type { Services } from '../services/services.ts';
import { labelsOfKit } from './kitLabels.ts';
import { labelOrderOf } from './labelOrder.ts';

/** Maximum size of a label file; anything larger is not a label. */
const MAX_BYTES = 5_000_000;
const PATIENCE_MS = 12_000;

export const LABEL_UNAVAILABLE = "We couldn't get the label's file from the carrier.";

/** The label is temporarily unavailable. Its message is shown to users. */
export class LabelUnavailable extends Error {
  constructor(cause: unknown) {
    super(LABEL_UNAVAILABLE, { cause });
  }
}

/** Text printed on a label. */
interface LabelText {
  readonly orderNumber: string;
  readonly from: Party;
  readonly to: Party;
  readonly carrier: string;
  readonly trackingNumber: string;
}

/**
 * Returns the return label of the current kit as a PDF: the carrier's own file, or a drawn one if
 * the demonstration's carrier has none.
 * Throws `LabelUnavailable` if the carrier's file is unavailable; the outbox retries.
 */
export async function returnLabelOf(
  { config, database }: Pick<Services, 'config' | 'database'>,
  organisationId: string,
  returnId: string,
): Promise<Attachment> {
  const { row, label } = await database.forOrganisation(organisationId, async (tx) => {
    const found = await findReturnById(tx, { organisationId, returnId });
    const shipment = snapshotOf(found).context.shipments.length - 1;
    const kit = { organisation_id: organisationId, return_id: returnId, shipment };
    const labels = await labelsOfKit(tx, kit);
    return { row: found, label: labels.find(({ leg }) => leg === 'back') };
  });
  const kit = snapshotOf(row).context.shipments.at(-1);
  const { from, to } = labelOrderOf(config, row, { leg: 'back', reference: '' });
  const content =
    label?.url != null
      ? await fetchLabel(label.url).catch((error: unknown) => {
          throw new LabelUnavailable(error);
        })
      : await drawLabel({
          orderNumber: row.order_number,
          from,
          to,
          carrier: kit?.returnCarrier ?? '',
          trackingNumber: kit?.returnTracking ?? '',
        });
  const filename = `label-${row.order_number}.pdf`;
  return { filename, contentType: 'application/pdf', content };
}

async function fetchLabel(url: string): Promise<Buffer> {
  const response = await inCallSpan('carrier', (headers) =>
    fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) }),
  );
  if (!response.ok) throw new Error(`The label's file answered ${response.status}.`);
  const content = Buffer.from(await response.arrayBuffer());
  if (content.length > MAX_BYTES || !content.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    throw new Error("The label's file is not a PDF.");
  }
  return content;
}

const POINTS_PER_INCH = 72;

/** Draws a label of 4 by 6 inches with a QR code of its tracking number. */
async function drawLabel(label: LabelText): Promise<Buffer> {
  // Loaded lazily: few processes draw a label, and they would slow every start down.
  const [{ default: PDFDocument }, { toBuffer }] = await Promise.all([
    import('pdfkit'),
    import('qrcode'),
  ]);
  const code = await toBuffer(label.trackingNumber || label.orderNumber, { margin: 1, width: 400 });
  const document = new PDFDocument({
    size: [4 * POINTS_PER_INCH, 6 * POINTS_PER_INCH],
    margin: 18,
    info: { Title: `Label ${label.orderNumber}` },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.font('Helvetica-Bold').fontSize(18).text(label.carrier.toUpperCase());
  document.font('Helvetica').fontSize(9).text('Demonstration label. Postage paid.').moveDown();
  for (const [title, party] of [
    ['FROM', label.from],
    ['TO', label.to],
  ] as const) {
    document.font('Helvetica-Bold').fontSize(8).text(title);
    document.font('Helvetica').fontSize(11).text(linesOf(party).join('\n')).moveDown();
  }
  document.image(code, { fit: [130, 130], align: 'center' });
  document.moveDown().font('Helvetica-Bold').fontSize(11).text(label.trackingNumber);
  document.font('Helvetica').fontSize(9).text(label.orderNumber);
  document.end();
  return done;
}

/** Limits text to the characters of the PDF's built-in fonts. */
function linesOf({ name, company, address }: Party): readonly string[] {
  const place = [address.city, address.region, address.postalCode].filter((part) => part !== '');
  return [name, company, address.line1, address.line2, place.join(' '), address.country].filter(
    (line) => line !== '',
  );
}
