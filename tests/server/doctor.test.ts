import { randomBytes } from 'node:crypto';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Finding, runCheck } from '../../src/server/doctor/check.ts';
import {
  checkClock,
  checkMigrations,
  checkRights,
  checkVersion,
} from '../../src/server/doctor/database.ts';
import { examine } from '../../src/server/doctor/doctor.ts';
import { checkBucket } from '../../src/server/doctor/files.ts';
import { checkMailCertificate, checkMailServer } from '../../src/server/doctor/mail.ts';
import { formatTable } from '../../src/server/doctor/table.ts';
import { createPool } from '../../src/server/platform/database/connection/connect.ts';
import { type ObjectStore, readFilesUrl } from '../../src/server/platform/filesUrl.ts';
import { createShutdown } from '../../src/server/platform/shutdown.ts';
import { openBucket } from './helpers/bucket.ts';
import { createBareDatabase, createTestDatabase } from './helpers/database.ts';
import { listenOnLoopback } from './helpers/listenOnLoopback.ts';
import { startMailServer } from './helpers/mailServer.ts';
import { freePort, makeServerFolder } from './helpers/serverProcess.ts';
import { startTls, type TlsServer } from './helpers/tlsDatabase.ts';

const DAY = 24 * 60 * 60_000;

describe('the mail server', () => {
  async function startSmtp(options: SMTPServerOptions): Promise<string> {
    const server = new SMTPServer(options);
    server.on('error', () => {});
    const port = await listenOnLoopback(server.server);
    return `127.0.0.1:${port}`;
  }
  const certificate = async (from: Date, until: Date) => {
    const names = [{ name: 'commonName', value: 'localhost' }];
    const { private: key, cert } = await generate(names, {
      notBeforeDate: from,
      notAfterDate: until,
    });
    return { key, cert };
  };

  test('an email server that answers passes, and gets no email', async () => {
    const server = await startMailServer();
    expect(await checkMailServer(server.url)).toMatchObject({ outcome: 'ok' });
    expect(server.received).toEqual([]);
  });

  test('an email server that refuses the password fails, and the password is not told', async () => {
    const place = await startSmtp({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
    });
    const finding = await checkMailServer(`smtp://portal:hush@${place}`);
    expect(finding).toMatchObject({
      outcome: 'failed',
      advice: expect.stringContaining('Correct the user and the password'),
    });
    expect(JSON.stringify(finding)).not.toContain('hush');
  });

  test('an email server with an ended certificate fails', async () => {
    const now = Date.now();
    const ended = await certificate(new Date(now - 30 * DAY), new Date(now - 3 * DAY));
    const place = await startSmtp({ ...ended, disabledCommands: ['AUTH'] });
    expect(await checkMailServer(`smtp://${place}`)).toMatchObject({ outcome: 'failed' });
    expect(await checkMailCertificate(`smtp://${place}`, new Date())).toMatchObject({
      outcome: 'failed',
      found: expect.stringMatching(/^ended on \d{4}-/),
    });
  });

  test('a certificate that ends soon is to be looked at', async () => {
    const now = Date.now();
    const soon = await certificate(new Date(now - DAY), new Date(now + 5 * DAY));
    const place = await startSmtp({ ...soon, secure: true, disabledCommands: ['AUTH'] });
    expect(await checkMailCertificate(`smtps://${place}`, new Date())).toMatchObject({
      outcome: 'look',
      advice: 'Renew it.',
    });
  });
});

describe('the bucket', () => {
  const storeOf = (url: string): ObjectStore => {
    const store = readFilesUrl(url);
    if (store === null) throw new Error('The bucket has a bad URL.');
    return store;
  };

  test('a bucket that works keeps nothing', async () => {
    const bucket = await openBucket();
    expect(await checkBucket(storeOf(bucket.url))).toMatchObject({ outcome: 'ok' });
    expect([...bucket.objects]).toEqual([]);
  });

  test('a bucket that refuses the key fails', async () => {
    const bucket = await openBucket();
    const other = storeOf(bucket.url.replace('portal:hush', 'other:hush'));
    expect(await checkBucket(other)).toMatchObject({
      outcome: 'failed',
      found: expect.stringMatching(/^an object can't be written in files: /),
    });
  });
});

describe('the database', () => {
  test('a database that is set up passes', async () => {
    const { pool } = await createTestDatabase();
    for (const check of [checkVersion, checkRights, checkMigrations, checkClock]) {
      expect(await check(pool)).toMatchObject({ outcome: 'ok' });
    }
  });

  test('a database role that may do too little fails, with the statements to run', async () => {
    const bare = await createBareDatabase();
    onTestFinished(() => bare.close());
    const role = `weak_${randomBytes(4).toString('hex')}`;
    await bare.pool.query(`CREATE ROLE ${role} LOGIN`);
    const weak = createPool(
      `${bare.url}&options=${encodeURIComponent(`-c role=${role}`)}`,
      () => {},
    );
    onTestFinished(async () => {
      await weak.end();
      await bare.pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    });
    expect(await checkRights(weak)).toMatchObject({ found: `${role} may not create tables` });
    await bare.pool.query(`GRANT ALL ON SCHEMA public TO ${role}`);
    expect(await checkRights(weak)).toMatchObject({
      outcome: 'failed',
      found: `${role} is no member of portal_tenant`,
    });
    await bare.pool.query(`GRANT portal_tenant TO ${role}`);
    expect(await checkRights(weak)).toMatchObject({ outcome: 'ok' });
  });

  test('a database of a newer release fails', async () => {
    const { pool } = await createTestDatabase();
    await pool.query("INSERT INTO migrations VALUES ('9999_future', now())");
    onTestFinished(async () => {
      await pool.query("DELETE FROM migrations WHERE name = '9999_future'");
    });
    expect(await checkMigrations(pool)).toMatchObject({
      outcome: 'failed',
      found: 'the database was set up by a newer release (9999_future)',
    });
  });
});

describe('a database with TLS', () => {
  /** Findings about the database, behind a server with a CA of its own. */
  async function examineTls(given: TlsServer, caOf: (ca: string) => string) {
    const { url } = await createTestDatabase();
    const place = await startTls(url, given);
    const DATABASE_URL = `${place.url}?sslmode=verify-full${caOf(place.ca)}`;
    const env = { PORT: String(await freePort()), DATABASE_URL };
    const shutdown = createShutdown(() => {});
    onTestFinished(() => shutdown.run());
    const findings = await examine(env, shutdown, { now: () => new Date() });
    return new Map<string, Partial<Finding>>(findings.map((finding) => [finding.check, finding]));
  }

  test('passes with its CA, and when its certificate ends is told', async () => {
    const findings = await examineTls({ endsInDays: 9 }, (ca) => `&sslrootcert=${ca}`);
    expect(findings.get('Database')).toMatchObject({ outcome: 'ok' });
    expect(findings.get('Database rights')).toMatchObject({ outcome: 'ok' });
    expect(findings.get("Database's certificate")).toMatchObject({
      outcome: 'look',
      found: expect.stringMatching(/^ends on .* in [89] days$/),
    });
  });

  test('fails under an unknown CA, with the variable that names another', async () => {
    const findings = await examineTls({}, () => '');
    expect(findings.get('Database')).toMatchObject({
      outcome: 'failed',
      found: expect.stringContaining('sslrootcert names the file of another one'),
    });
    expect(findings.has('Database rights')).toBe(false);
  });
});

test('a check that hangs ends as a failed one', async () => {
  const finding = await runCheck('Slow', () => new Promise(() => {}), 50);
  expect(finding).toMatchObject({ check: 'Slow', outcome: 'failed' });
});

test('npm run doctor lists bad variables in its table, without their values, and fails', async () => {
  const place = makeServerFolder();
  onTestFinished(() => place.remove());
  const doctor = await place.launch({ SMPT_URL: 'smtp://x:hush@y', DATABASE_URL: 'hush' }, [
    'doctor',
  ]);
  expect(await doctor.end()).toBe(1);
  expect(doctor.output()).toContain('did you mean SMTP_URL?');
  expect(doctor.output()).toMatch(/^Variables +FAILED +DATABASE_URL must be /m);
  expect(doctor.output()).not.toContain('hush');
});

test('the table says below each finding what to do', () => {
  const table = formatTable([
    { check: 'Disk', outcome: 'ok', found: '9 GB' },
    { check: 'Mail server', outcome: 'failed', found: 'no answer', advice: 'Open the port.' },
  ]);
  expect(table).toBe(
    [
      'Disk         ok      9 GB',
      'Mail server  FAILED  no answer',
      '                     → Open the port.',
      '',
      '1 check failed. 0 to look at, 1 ok.',
    ].join('\n'),
  );
});
