import { resolve } from 'node:path';
import { type CarrierConfig, readCarrier } from './carrierConfig.ts';
import {
  findTypos,
  isEmail,
  isHost,
  isLoopback,
  isProxy,
  isUrl,
  type Reader,
  reader,
} from './configReader.ts';
import { type Constants, readConstants } from './constants.ts';
import { readKey } from './database/secret.ts';
import { FILES_URL_FORM, type ObjectStore, readFilesUrl } from './filesUrl.ts';
import { type InboundConfig, readInbound } from './mail/inboundConfig.ts';
import { LOG_FORMATS, LOG_LEVELS, type LogOptions } from './observe/log.ts';
import { readTexts, type TextConfig } from './sms/textConfig.ts';
import type { VariableName } from './variables.ts';

export const MODES = ['production', 'development', 'localhost'] as const;
/** Values of `sslmode` that the driver treats as docs/operate.md says. */
const SSL_MODES: readonly string[] = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];
/** The specification's mode names. */
export type Mode = (typeof MODES)[number];

/** Configuration from environment variables, read once at start. */
export interface Config {
  readonly mode: Mode;
  readonly log: LogOptions;
  /** Address of the operator's server with the metrics; null if there is none. */
  readonly management: { readonly host: string; readonly port: number } | null;
  /** Traces go to the collector of OTEL_EXPORTER_OTLP_ENDPOINT; its packages read the variable. */
  readonly sendsTraces: boolean;
  /** Time that a stopping portal still accepts requests, for proxies to notice. */
  readonly drainMs: number;
  /** Address that the server listens on. */
  readonly host: string;
  readonly port: number;
  /** Public origin of the portal, without a trailing slash. */
  readonly publicUrl: string;
  /** True if browsers reach the portal over TLS. */
  readonly isSecure: boolean;
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Absolute path. */
  readonly dataDir: string;
  /** Null: the portal starts its own PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  /** Null: file contents are stored in the database. */
  readonly files: ObjectStore | null;
  /** Keys of the portal, newest first; if empty, the key is read from a file under `dataDir`. */
  readonly portalKeys: readonly Buffer[];
  /** Null: emails are kept for the mailbox page (see `hasMailbox`). */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Null: this server handles the calls itself; otherwise it proxies them to this backend. */
  readonly backendUrl: string | null;
  /** Demonstration accounts may exist: `localhost` mode, and only this machine can reach the server. */
  readonly hasDemonstration: boolean;
  /** Emails are kept for the page /dev/mailbox instead of being sent. */
  readonly hasMailbox: boolean;
  /** Provider of text messages; null for none. */
  readonly texts: TextConfig;
  /** Provider that reports incoming mail; null for none. */
  readonly inbound: InboundConfig | null;
  /** Turns the inspector of machines on in every browser; see `web/inspector.ts`. */
  readonly inspects: boolean;
  /** Lets signed-in users inspect machines of returns: never in production, and on loopback alone. */
  readonly showsMachines: boolean;
  /** "Sign in with Google", at any OpenID Connect issuer; null if it is not configured. */
  readonly google: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
  } | null;
  /** Carrier that ships the kits. */
  readonly carrier: CarrierConfig;
  /** Webhooks may point to this machine and its private network, and need no TLS. Never in production. */
  readonly webhooksReachPrivate: boolean;
  readonly limits: {
    /** Per 15 minutes. */
    readonly magicLinksPerAddress: number;
    /** Per minute. */
    readonly signInsPerIp: number;
    /** Per minute. */
    readonly apiReadsPerMinute: number;
    /** Per minute; an identity provider sends a request for each user. */
    readonly scimCallsPerMinute: number;
  };
  readonly constants: Constants;
  /** Addresses shown to users. The defaults are examples; the specification names none. */
  readonly links: {
    readonly getStartedUrl: string;
    readonly termsUrl: string;
    readonly privacyUrl: string;
    readonly supportEmail: string;
    readonly billingEmail: string;
  };
}

/** Lists every problem of the configuration in one message, one line per variable. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable: ${problems.join(' ')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads the environment. An absent or empty variable takes its default.
 * Throws one ConfigError that lists every bad variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = reader(env);
  const mode = read.oneOf('PORTAL_MODE', MODES);
  const host = read.text('HOST', isHost, 'a host name or an IP address');
  const port = read.integer('PORT', 1, 65535);
  const publicUrl = readPublicUrl(read, mode, host, port);
  const isAlone = isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
  const hasDemonstration = mode === 'localhost' && isAlone;
  const hasMailbox = hasDemonstration && !read.has('SMTP_URL');
  const inspects = read.oneOf('INSPECT', ['on', 'off']) === 'on';
  if (inspects && mode === 'production') {
    read.problem('INSPECT cannot be on in production mode: there is no inspector there.');
  }
  const webhooksReachPrivate = read.oneOf('WEBHOOK_ALLOW_PRIVATE', ['on', 'off']) === 'on';
  if (webhooksReachPrivate && mode !== 'localhost') {
    read.problem(
      `WEBHOOK_ALLOW_PRIVATE cannot be on in ${mode} mode: webhooks would reach into your network.`,
    );
  }
  const smtpUrl = read.optional('SMTP_URL', isUrl('smtp:', 'smtps:'), 'an smtp:// or smtps:// URL');
  if (!read.has('SMTP_URL') && !hasDemonstration) {
    read.problem(
      mode === 'localhost'
        ? 'SMTP_URL is missing: the mailbox page takes its place only while HOST and PUBLIC_URL are loopback addresses.'
        : `SMTP_URL is missing: in ${mode} mode mails need a server to go to.`,
    );
  }
  const databaseUrl = read.optional(
    'DATABASE_URL',
    isUrl('postgres:', 'postgresql:'),
    'a URL such as postgresql://user:password@host:5432/portal',
  );
  const sslMode = databaseUrl === null ? null : new URL(databaseUrl).searchParams.get('sslmode');
  if (sslMode !== null && !SSL_MODES.includes(sslMode)) {
    read.problem(`The sslmode of DATABASE_URL must be one of ${SSL_MODES.join(', ')}.`);
  }
  const config: Config = {
    mode,
    log: {
      level: read.oneOf('LOG_LEVEL', LOG_LEVELS),
      format: read.oneOf('LOG_FORMAT', LOG_FORMATS, mode === 'localhost' ? 'text' : 'json'),
    },
    management: readManagement(read, port),
    sendsTraces:
      read.optional(
        'OTEL_EXPORTER_OTLP_ENDPOINT',
        isUrl('http:', 'https:'),
        'an http(s) URL such as http://collector.acme.test:4318',
      ) !== null,
    drainMs: 1000 * read.integer('DRAIN_SECONDS', 0, 300),
    host,
    port,
    publicUrl,
    isSecure: publicUrl.startsWith('https:'),
    trustedProxies: readProxies(read),
    dataDir: resolve(read.text('DATA_DIR', () => true, 'a folder')),
    databaseUrl,
    files: readFiles(read),
    portalKeys: readPortalKeys(read),
    smtpUrl,
    mailFrom: read.text(
      'MAIL_FROM',
      (value) => isEmail(/<([^<>]+)>$/.exec(value)?.[1] ?? value),
      'a mail address, with or without a name: Retriever <returns@acme.test>',
      `Retriever <no-reply@${new URL(publicUrl).hostname}>`,
    ),
    backendUrl: read.optional('BACKEND_URL', isUrl('http:', 'https:'), 'an http(s) URL'),
    hasDemonstration,
    hasMailbox,
    texts: readTexts(read, hasMailbox),
    inbound: readInbound(read),
    inspects,
    showsMachines: mode !== 'production' && isAlone && !read.has('BACKEND_URL'),
    google: readGoogle(read),
    carrier: readCarrier(read, hasDemonstration),
    webhooksReachPrivate,
    limits: {
      magicLinksPerAddress: read.integer('MAGIC_LINKS_PER_ADDRESS', 1, 1_000_000),
      signInsPerIp: read.integer('SIGN_INS_PER_IP', 1, 1_000_000),
      apiReadsPerMinute: read.integer('API_READS_PER_MINUTE', 1, 1_000_000),
      scimCallsPerMinute: read.integer('SCIM_CALLS_PER_MINUTE', 1, 1_000_000),
    },
    constants: readConstants(read, mode),
    links: readLinks(read),
  };
  const problems = [...read.problems, ...findTypos(env)];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function readProxies(read: Reader): readonly string[] {
  const proxies = read.list('TRUSTED_PROXIES');
  if (!proxies.every(isProxy)) {
    read.problem(
      'TRUSTED_PROXIES must be IP addresses or ranges such as 10.0.0.0/8, with commas between them.',
    );
  }
  return proxies;
}

function readManagement(read: Reader, publicPort: number): Config['management'] {
  const host = read.text('MANAGEMENT_HOST', isHost, 'a host name or an IP address');
  const port = read.integer('MANAGEMENT_PORT', 1, 65535);
  if (port === 0) return null;
  if (port === publicPort) {
    read.problem('MANAGEMENT_PORT must differ from PORT: the metrics are not for the public.');
  }
  return { host, port };
}

function readFiles(read: Reader): ObjectStore | null {
  const given = read.optional('FILES_URL', (value) => readFilesUrl(value) !== null, FILES_URL_FORM);
  return given === null ? null : readFilesUrl(given);
}

/** Keeps only the origin: the portal's paths begin at the root. */
function readPublicUrl(read: Reader, mode: Mode, host: string, port: number): string {
  const fallback = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const given = read.optional(
    'PUBLIC_URL',
    (value) => isUrl('http:', 'https:')(value) && /^\/?$/.test(new URL(value).pathname),
    'an http(s) URL without a path, such as https://returns.acme.test',
  );
  if (given !== null) {
    const { origin } = new URL(given);
    if (
      mode === 'production' &&
      !origin.startsWith('https:') &&
      !isLoopback(new URL(given).hostname)
    ) {
      read.problem('PUBLIC_URL must begin with https:// in production mode.');
    }
    return origin;
  }
  if (!read.has('PUBLIC_URL') && (mode === 'production' || host === '0.0.0.0' || host === '::')) {
    read.problem('PUBLIC_URL is missing: mailed links need the address that people reach.');
  }
  return URL.canParse(fallback) ? fallback : `http://localhost:${port}`;
}

function readPortalKeys(read: Reader): readonly Buffer[] {
  const keys = read.list('PORTAL_SECRET').map(readKey);
  const validKeys = keys.flatMap((key) => (key === null ? [] : [key]));
  if (validKeys.length < keys.length) {
    read.problem(
      'PORTAL_SECRET must be 32 bytes in base64, such as "openssl rand -base64 32" writes; the newest first and commas between several.',
    );
  }
  return validKeys;
}

function readGoogle(read: Reader): Config['google'] {
  const issuer = read.text(
    'GOOGLE_ISSUER',
    (value) =>
      isUrl('https:')(value) || (isUrl('http:')(value) && isLoopback(new URL(value).hostname)),
    'an https URL',
  );
  const isAny = () => true;
  const clientId = read.optional('GOOGLE_CLIENT_ID', isAny, 'a text');
  const clientSecret = read.optional('GOOGLE_CLIENT_SECRET', isAny, 'a text');
  if (clientId === null && clientSecret === null) return null;
  if (clientId === null || clientSecret === null) {
    read.problem(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: give both or neither.',
    );
    return null;
  }
  return { issuer, clientId, clientSecret };
}

function readLinks(read: Reader): Config['links'] {
  const url = (name: VariableName) => read.text(name, isUrl('http:', 'https:'), 'an http(s) URL');
  const email = (name: VariableName) => read.text(name, isEmail, 'a mail address');
  return {
    getStartedUrl: url('GET_STARTED_URL'),
    termsUrl: url('TERMS_URL'),
    privacyUrl: url('PRIVACY_URL'),
    supportEmail: email('SUPPORT_EMAIL'),
    billingEmail: email('BILLING_EMAIL'),
  };
}
