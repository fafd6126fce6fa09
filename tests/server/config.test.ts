import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/platform/config.ts';
import { PRODUCTION, problemsOf } from './helpers/environments.ts';

describe('without any variable', () => {
  test('the portal serves this machine alone, with the demonstration and the mailbox', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'localhost',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      isSecure: false,
      dataDir: join(process.cwd(), '.data'),
      databaseUrl: null,
      smtpUrl: null,
      backendUrl: null,
      hasDemonstration: true,
      hasMailbox: true,
      limits: {
        magicLinksPerAddress: 5,
        signInsPerIp: 30,
        apiReadsPerMinute: 60,
        scimCallsPerMinute: 1500,
      },
    });
  });

  test('an empty variable counts as absent', () => {
    const empty = { PORT: '', SMTP_URL: ' ', DATABASE_URL: '', DATA_DIR: '', PUBLIC_URL: '' };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});

describe('production', () => {
  test('takes an origin with TLS and a mail server', () => {
    expect(readConfig({ ...PRODUCTION, PUBLIC_URL: 'https://returns.acme.test/' })).toMatchObject({
      publicUrl: 'https://returns.acme.test',
      isSecure: true,
      mailFrom: 'Retriever <no-reply@returns.acme.test>',
      hasDemonstration: false,
      hasMailbox: false,
    });
  });

  test('needs both', () => {
    expect(problemsOf({ PORTAL_MODE: 'production' })).toEqual([
      'PUBLIC_URL is missing: mailed links need the address that people reach.',
      'SMTP_URL is missing: in production mode mails need a server to go to.',
    ]);
    expect(problemsOf({ ...PRODUCTION, PUBLIC_URL: 'http://returns.acme.test' })).toEqual([
      'PUBLIC_URL must begin with https:// in production mode.',
    ]);
  });
});

describe('the demonstration and the mailbox', () => {
  test.each<Record<string, string>>([
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:3000' },
    { HOST: '192.168.0.7' },
    { PUBLIC_URL: 'https://tunnel.example' },
    { HOST: 'localhost.example' },
  ])('are off for %o, reachable by others', (env) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining('SMTP_URL is missing')]);
    expect(readConfig({ ...env, SMTP_URL: 'smtp://127.0.0.1' })).toMatchObject({
      hasDemonstration: false,
      hasMailbox: false,
    });
  });

  test.each(['localhost', '::1', '127.0.0.2'])('are on for HOST %s', (HOST) => {
    expect(readConfig({ HOST })).toMatchObject({ hasDemonstration: true, hasMailbox: true });
  });

  test('mails go to SMTP_URL if it is set', () => {
    const { hasDemonstration, hasMailbox } = readConfig({ SMTP_URL: 'smtp://127.0.0.1:2525' });
    expect({ hasDemonstration, hasMailbox }).toEqual({ hasDemonstration: true, hasMailbox: false });
  });
});

describe('invalid configuration', () => {
  test('lists all errors together, without repeating a value', () => {
    const bad = {
      PORTAL_MODE: 'staging',
      PORT: '70000',
      HOST: 'a host',
      PUBLIC_URL: 'https://returns.acme.test/portal',
      DATABASE_URL: 'mysql://me:hush@db/portal',
      SMTP_URL: 'mail.acme.test',
      MAIL_FROM: 'nobody',
      BACKEND_URL: 'ftp://backend',
      SIGN_INS_PER_IP: '-1',
      TERMS_URL: 'terms',
      SUPPORT_EMAIL: 'support',
    };
    const problems = problemsOf(bad);
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual(
      Object.keys(bad).sort(),
    );
    expect(problems.join()).not.toContain('hush');
    for (const problem of problems) expect(problem).toMatch(/^[A-Z_]+ must be .+\.$/);
  });

  test('an sslmode that PostgreSQL does not have is named with those it has', () => {
    const withMode = (mode: string) => ({ DATABASE_URL: `postgresql://db/portal?sslmode=${mode}` });
    expect(problemsOf(withMode('verify_full'))).toEqual([
      'The sslmode of DATABASE_URL must be one of disable, prefer, require, verify-ca, verify-full.',
    ]);
    expect(readConfig(withMode('verify-full')).databaseUrl).not.toBeNull();
  });

  test('a misspelled variable is named with the one that was meant', () => {
    expect(
      problemsOf({ TRUSTED_PROXYS: '10.0.0.1', SMPT_URL: 'smtp://mail', HOSTNAME: 'x' }),
    ).toEqual([
      "TRUSTED_PROXYS isn't a variable of the portal: did you mean TRUSTED_PROXIES?",
      "SMPT_URL isn't a variable of the portal: did you mean SMTP_URL?",
    ]);
  });

  test.each(['what', '10.0.0.1, proxy', '10.0.0.0/40'])(
    'TRUSTED_PROXIES %s is rejected',
    (value) => {
      expect(problemsOf({ TRUSTED_PROXIES: value })).toEqual([
        'TRUSTED_PROXIES must be IP addresses or ranges such as 10.0.0.0/8, with commas between them.',
      ]);
    },
  );

  test.each(['loopback', '10.0.0.0/8, ::1', '192.168.1.4'])(
    'TRUSTED_PROXIES %s is accepted',
    (value) => {
      expect(problemsOf({ TRUSTED_PROXIES: value })).toEqual([]);
    },
  );

  test('the port of the metrics is never the public one', () => {
    expect(problemsOf({ PORT: '4000', MANAGEMENT_PORT: '4000' })).toEqual([
      'MANAGEMENT_PORT must differ from PORT: the metrics are not for the public.',
    ]);
  });

  test.each(['0', '1.5', '3000x', '0x10', '65536'])('PORT %s is rejected', (PORT) => {
    expect(problemsOf({ PORT })).toEqual(['PORT must be a whole number from 1 to 65535.']);
  });

  test('a database on a socket is accepted', () => {
    const DATABASE_URL = 'postgresql:///portal?host=/run/postgresql';
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });
});
