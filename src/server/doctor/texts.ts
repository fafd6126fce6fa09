import type { Pool } from 'pg';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { TwilioConfig } from '../platform/sms/textConfig.ts';
import { failed, look, ok } from './check.ts';
import { countQueue, GIVEN_UP } from './queue.ts';
import { call } from './request.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const Account = Type.Object({ status: Type.String() });

/** Asks the provider about the account, without sending a text. */
export async function checkTextProvider({ url, accountSid, authToken }: TwilioConfig) {
  const { host } = new URL(url);
  const key = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const { status, text } = await call(
    `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`,
    { headers: { accept: 'application/json', authorization: `Basic ${key}` } },
  );
  if (status === 401 || status === 403) {
    return failed(`${host} refuses the account`, 'Correct SMS_ACCOUNT_SID and SMS_AUTH_TOKEN.');
  }
  if (status !== 200) return failed(`${host} answers ${status}`, 'Correct SMS_URL.');
  const account: unknown = JSON.parse(text);
  if (!Value.Check(Account, account)) {
    return failed(`what answers at ${host} knows no accounts`, 'Correct SMS_URL.');
  }
  return account.status === 'active'
    ? ok(`${host} answers and takes the account`)
    : failed(`the account is ${account.status}`, 'Settle it with the provider.');
}

/** Counts texts that nobody sends, and those whose answer was lost this week. */
export async function checkTexts(pool: Pool, now: Date) {
  const queue = await countQueue(pool, ['text.send', 'text.check', 'text.report'], now);
  const { rows } = await pool.query<{ unanswered: number }>(
    `SELECT count(*)::int AS unanswered FROM text_messages
     WHERE state IN ('sending', 'unanswered') AND sent_at BETWEEN $1 AND $2`,
    [new Date(now.getTime() - 7 * DAY), new Date(now.getTime() - HOUR)],
  );
  const { unanswered = 0 } = rows[0] ?? {};
  if (queue.dead > 0) return failed(queue.found, GIVEN_UP);
  if (queue.late > 0) return look(queue.found, 'Is the portal running? Look at its log.');
  if (unanswered > 0) {
    const found = `${unanswered} got no answer from the provider this week`;
    return look(found, 'They are not sent again: look them up at the provider.');
  }
  return ok('none is stuck');
}
