import { generateKeyPairSync, sign } from 'node:crypto';
import type { LeaverMailbox } from '../../../src/domain/leavers/leaverMail.ts';
import { POSTMARK, SENDGRID } from '../../../src/server/inboundMail/routes.ts';
import { addPrices } from './orders.ts';
import { startPortal, type TestPortal } from './portal.ts';

export const MAILBOX = '/api/portal/leaver-mailbox';
const PASSWORD = 'postmark-knows-this-password';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

/** Environment of a portal that takes mail from Postmark and SendGrid. */
export const INBOUND_ENV = {
  INBOUND_MAIL_ADDRESS: 'leavers@in.portal.test',
  INBOUND_MAIL_PASSWORD: PASSWORD,
  INBOUND_MAIL_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
};

/** Starts a portal whose organization takes leavers by mail, also from its payroll's address. */
export async function startInbound() {
  const portal = await startPortal({ env: INBOUND_ENV });
  await addPrices(portal, portal.acme.id);
  const admin = await portal.signIn('admin@acme.test');
  const answer = await admin.request('PUT', MAILBOX, {
    body: { isOn: true, senders: ['export@payroll.test'], basedOn: '0' },
  });
  portal.mails.length = 0;
  return { portal, admin, address: answer.json<LeaverMailbox>().address ?? '' };
}

export interface SentMail {
  readonly to: string;
  readonly from?: string;
  readonly id?: string;
  readonly files?: readonly { readonly name: string; readonly bytes: Buffer }[];
  /** Headers in which SpamAssassin says what it found; absent for a proven sender. */
  readonly spamTests?: readonly string[];
}

export const csv = (name: string, ...lines: readonly string[]) => ({
  name,
  bytes: Buffer.from(lines.join('\r\n')),
});

/** Posts a mail as Postmark's documentation shows its webhook. */
export function byPostmark(
  portal: TestPortal,
  { to, from = 'admin@acme.test', id = 'mail-1', files = [], spamTests = [PROVEN] }: SentMail,
  password = PASSWORD,
) {
  return portal.app.inject({
    method: 'POST',
    url: POSTMARK,
    headers: { authorization: `Basic ${Buffer.from(`postmark:${password}`).toString('base64')}` },
    payload: {
      FromName: 'Ada Admin',
      MessageStream: 'inbound',
      From: from,
      FromFull: { Email: from, Name: 'Ada Admin', MailboxHash: '' },
      To: `"Leavers" <${to}>`,
      ToFull: [{ Email: to, Name: 'Leavers', MailboxHash: to.split(/[+@]/)[1] }],
      CcFull: [],
      BccFull: [],
      OriginalRecipient: to,
      Subject: 'Leavers of this week',
      MessageID: id,
      ReplyTo: '',
      MailboxHash: to.split(/[+@]/)[1],
      Date: 'Fri, 1 Mar 2030 16:59:01 +0200',
      TextBody: 'See attached.',
      HtmlBody: '<p>See attached.</p>',
      StrippedTextReply: '',
      Tag: '',
      Headers: [
        { Name: 'X-Spam-Status', Value: 'No' },
        ...spamTests.map((Value) => ({ Name: 'X-Spam-Tests', Value })),
        { Name: 'Message-ID', Value: `<${id}@acme.test>` },
      ],
      Attachments: files.map(({ name, bytes }) => ({
        Name: name,
        Content: bytes.toString('base64'),
        ContentType: 'application/octet-stream',
        ContentLength: bytes.length,
      })),
    },
  });
}

const PROVEN = 'DKIM_SIGNED,DKIM_VALID,DKIM_VALID_AU,SPF_PASS';

/** Posts a mail as SendGrid's Inbound Parse does, signed now unless said otherwise. */
export async function bySendGrid(
  portal: TestPortal,
  { to, from = 'Payroll <export@payroll.test>', id = 'mail-1', files = [] }: SentMail,
  changes: { readonly dkim?: string; readonly at?: Date; readonly isForged?: boolean } = {},
) {
  const { dkim = '{@payroll.test : pass}', at = portal.clock.now(), isForged = false } = changes;
  const form = new FormData();
  form.set('headers', `Received: by mx.sendgrid.net\nMessage-ID: <${id}@payroll.test>\n`);
  form.set('dkim', dkim);
  form.set('to', to);
  form.set('from', from);
  form.set('subject', 'Export');
  form.set('text', 'Attached.');
  form.set('envelope', JSON.stringify({ to: [to], from: 'bounce@payroll.test' }));
  form.set('attachments', String(files.length));
  form.set('SPF', 'pass');
  for (const [at, { name, bytes }] of files.entries()) {
    form.set(`attachment${at + 1}`, new File([new Uint8Array(bytes)], name));
  }
  const response = new Response(form);
  const payload = Buffer.from(await response.arrayBuffer());
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = Buffer.concat([Buffer.from(timestamp), payload]);
  return portal.app.inject({
    method: 'POST',
    url: SENDGRID,
    headers: {
      'content-type': response.headers.get('content-type') ?? '',
      'x-twilio-email-event-webhook-timestamp': timestamp,
      'x-twilio-email-event-webhook-signature': sign('sha256', signed, privateKey).toString(
        'base64',
      ),
    },
    payload: isForged ? Buffer.concat([payload, Buffer.from(' ')]) : payload,
  });
}
