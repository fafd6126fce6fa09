import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { scratchFolder } from '../scratch.ts';
import { freePort } from '../serverProcess.ts';
import { type ProviderKey, providerKey } from './keys.ts';

// SimpleSAMLphp, as packaged by a Linux distribution, on PHP's built-in server: a provider that
// shares no code with the portal or its libraries.

const HOME = '/usr/share/simplesamlphp';
const PHP = '/usr/bin/php';

/** Reason why the provider isn't available on this machine; null if it is. */
export const missingProvider: string | null =
  existsSync(join(HOME, 'www/saml2/idp/SSOService.php')) && existsSync(PHP)
    ? null
    : 'SimpleSAMLphp and PHP are not installed here';

/** A user of the provider, with name and password. */
interface ProviderUser {
  readonly name: string;
  readonly password: string;
  readonly email: string;
}

/** Service entry of the portal at the provider. */
interface ProviderService {
  readonly acsUrl: string;
  readonly entityId: string;
}

export interface SamlProvider {
  readonly issuer: string;
  readonly signOnUrl: string;
  /** PEM. */
  readonly certificate: string;
  readonly metadataUrl: string;
  /** URL of a dashboard tile: starts an unsolicited sign-in. */
  tileOf(service: ProviderService): string;
  /** Sets the known services. */
  serve(services: readonly ProviderService[]): void;
  stop(): Promise<void>;
}

/** Signing and users of the provider. */
export interface ProviderOptions {
  readonly services?: readonly ProviderService[];
  readonly users: readonly ProviderUser[];
  readonly signs?: 'assertion' | 'response' | 'both';
  readonly key?: ProviderKey;
  readonly port?: number;
  /** `localhost` is another site than a portal at `127.0.0.1`. */
  readonly host?: '127.0.0.1' | 'localhost';
}

const php = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(php).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    return `[${Object.entries(value)
      .map(([key, inner]) => `${php(key)} => ${php(inner)}`)
      .join(', ')}]`;
  }
  return typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : String(value);
};
const file = (name: string, value: object) => `<?php\n$${name} = ${php(value)};\n`;
const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** Starts it on loopback. Throws if `missingProvider` isn't null. */
export async function startSamlProvider(options: ProviderOptions): Promise<SamlProvider> {
  if (missingProvider !== null) throw new Error(missingProvider);
  const folder = mkdtempSync(join(scratchFolder(), 'saml-provider-'));
  const at = (...names: readonly string[]) => join(folder, ...names);
  for (const name of ['metadata', 'cert', 'log', 'tmp', 'data', 'sessions']) mkdirSync(at(name));
  const port = options.port ?? (await freePort());
  const base = `http://${options.host ?? '127.0.0.1'}:${port}/`;
  const { key, cert } = options.key ?? (await providerKey('SimpleSAMLphp'));
  const { signs = 'both' } = options;
  const issuer = `${base}saml2/idp/metadata.php`;
  writeFileSync(at('cert', 'idp.pem'), key);
  writeFileSync(at('cert', 'idp.crt'), cert);
  writeFileSync(
    at('config.php'),
    file('config', {
      baseurlpath: base,
      certdir: `${at('cert')}/`,
      loggingdir: `${at('log')}/`,
      datadir: `${at('data')}/`,
      tempdir: at('tmp'),
      metadatadir: at('metadata'),
      'session.phpsession.savepath': at('sessions'),
      secretsalt: 'of the provider of the tests',
      'auth.adminpassword': 'of the provider of the tests',
      technicalcontact_email: 'provider@acme.test',
      timezone: 'UTC',
      'logging.handler': 'file',
      'enable.saml20-idp': true,
      'module.enable': { exampleauth: true, core: true, saml: true },
      'session.cookie.secure': false,
      'language.cookie.secure': false,
      'store.type': 'phpsession',
      'metadata.sources': [{ type: 'flatfile' }],
    }),
  );
  writeFileSync(
    at('authsources.php'),
    file('config', {
      people: {
        0: 'exampleauth:UserPass',
        ...Object.fromEntries(
          options.users.map(({ name, password, email }) => [
            `${name}:${password}`,
            { uid: [name], email: [email] },
          ]),
        ),
      },
    }),
  );
  writeFileSync(
    at('metadata', 'saml20-idp-hosted.php'),
    file('metadata', {
      [issuer]: {
        host: '__DEFAULT__',
        privatekey: 'idp.pem',
        certificate: 'idp.crt',
        auth: 'people',
        'signature.algorithm': 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
        authproc: { 3: { class: 'saml:AttributeNameID', attribute: 'email', Format: EMAIL } },
      },
    }),
  );
  const serve = (services: readonly ProviderService[]) =>
    writeFileSync(
      at('metadata', 'saml20-sp-remote.php'),
      file(
        'metadata',
        Object.fromEntries(
          services.map(({ acsUrl, entityId }) => [
            entityId,
            {
              AssertionConsumerService: acsUrl,
              NameIDFormat: EMAIL,
              'saml20.sign.response': signs !== 'assertion',
              'saml20.sign.assertion': signs !== 'response',
            },
          ]),
        ),
      ),
    );
  serve(options.services ?? []);

  const server = spawn(PHP, ['-S', `127.0.0.1:${port}`, '-t', join(HOME, 'www')], {
    env: { PATH: process.env.PATH, SIMPLESAMLPHP_CONFIG_DIR: folder },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((done) => server.once('close', () => done()));
  const metadataUrl = issuer;
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(metadataUrl).catch(() => null);
    if (answer?.ok) break;
    if (tries === 199) throw new Error(`It does not start: ${await answer?.text()}`);
    await pause(50);
  }
  return {
    issuer,
    signOnUrl: `${base}saml2/idp/SSOService.php`,
    certificate: cert,
    metadataUrl,
    tileOf: ({ entityId }) =>
      `${base}saml2/idp/SSOService.php?spentityid=${encodeURIComponent(entityId)}`,
    serve,
    stop: async () => {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Form that the provider makes a browser post after the log-in. */
interface Posted {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Logs in on the provider's pages as a browser would. Throws if it posts nothing. */
export async function logInAt(url: string, { name, password }: ProviderUser): Promise<Posted> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  let body: URLSearchParams | null = null;
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...cookies].map(([one, value]) => `${one}=${value}`).join('; ');
    const page: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    body = null;
    for (const line of page.headers.getSetCookie()) {
      const [one = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
      cookies.set(one, value);
    }
    const location = page.headers.get('location');
    if (location !== null) {
      next = new URL(location, next);
      continue;
    }
    const html = await page.text();
    const inputs = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
      / name="([^"]*)"/.exec(tag)?.[1] ?? '',
      plainText(/ value="([^"]*)"/.exec(tag)?.[1] ?? ''),
    ]);
    const fields = Object.fromEntries(inputs);
    const action = plainText(/<form[^>]* action="([^"]*)"/.exec(html)?.[1] ?? '');
    if ('SAMLResponse' in fields) return { action, fields };
    if (!('AuthState' in fields)) throw new Error(`${page.status} at ${next}: ${html}`);
    body = new URLSearchParams({ ...fields, username: name, password });
    next = new URL(action, next);
  }
  throw new Error('The provider went in circles.');
}

function plainText(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
