/** Environment variable of the portal. */
interface Variable {
  /** Value of an absent variable; null if there is none, or if it depends on other variables. */
  readonly fallback: string | null;
  /** Describes a default that depends on other variables, in Markdown. */
  readonly fallbackWords?: string;
  /** Sentence of the table in docs/operate.md, in Markdown. */
  readonly meaning: string;
  /** Contains a password or key. */
  readonly isSecret?: true;
}

/** Every variable that the configuration is read from, in the order of docs/operate.md. */
export const VARIABLES = {
  PORTAL_MODE: {
    fallback: 'localhost',
    meaning:
      '`production`, `development` or `localhost`. Demonstration accounts and the mailbox page exist only in `localhost`, and only while the server listens on loopback',
  },
  HOST: { fallback: '127.0.0.1', meaning: 'Address that the portal listens on' },
  PORT: { fallback: '3000', meaning: 'Port that the portal listens on' },
  PUBLIC_URL: {
    fallback: null,
    fallbackWords: 'host and port',
    meaning:
      'The address that people reach: links in emails lead there. Needed in production, with `https`',
  },
  TRUSTED_PROXIES: {
    fallback: null,
    meaning:
      'Addresses or ranges of reverse proxies, separated by commas: their `X-Forwarded-For` counts',
  },
  DATABASE_URL: {
    fallback: null,
    isSecret: true,
    meaning: 'A PostgreSQL server. Without it the portal runs its own',
  },
  DATA_DIR: {
    fallback: '.data',
    meaning: "Where the portal's own PostgreSQL keeps its data, and the portal its key",
  },
  PORTAL_SECRET: {
    fallback: null,
    fallbackWords: 'a file',
    isSecret: true,
    meaning:
      "The portal's own key, 32 bytes in base64 (`openssl rand -base64 32`): see [below](#the-portals-key)",
  },
  SMTP_URL: {
    fallback: null,
    isSecret: true,
    meaning:
      '`smtp://` or `smtps://`. Needed everywhere but in `localhost` mode, where emails go to the mailbox page without it',
  },
  MAIL_FROM: {
    fallback: null,
    fallbackWords: '`Retriever <no-reply@…>`',
    meaning: 'The sender of emails',
  },
  SMS_URL: {
    fallback: null,
    meaning:
      "Provider of [text messages](#text-messages), an API of Twilio's shape: `https://api.twilio.com`. Without it there are none; in `localhost` mode they go to the mailbox page",
  },
  SMS_ACCOUNT_SID: { fallback: null, meaning: 'Account there. Needed with `SMS_URL`' },
  SMS_AUTH_TOKEN: {
    fallback: null,
    isSecret: true,
    meaning: 'Its key, which signs replies and reports, too. Needed with `SMS_URL`',
  },
  SMS_FROM: {
    fallback: null,
    meaning:
      'Number that sends, `+15125550100`, or a messaging service, `MG…`. Needed with `SMS_URL`',
  },
  SMS_SEGMENT_PRICE: {
    fallback: '0.0083',
    meaning: 'US dollars that a segment costs, until the provider has counted it',
  },
  INBOUND_MAIL_ADDRESS: {
    fallback: null,
    meaning:
      'Address at which Postmark or SendGrid gets [leavers by email](#leavers-by-email): `leavers@in.example.com`. Without it there are none',
  },
  INBOUND_MAIL_PASSWORD: {
    fallback: null,
    isSecret: true,
    meaning: "Password in the URL of Postmark's webhook, at least 24 characters",
  },
  INBOUND_MAIL_PUBLIC_KEY: {
    fallback: null,
    meaning: 'Key that SendGrid shows for the security policy of its webhook, in base64',
  },
  FILES_URL: {
    fallback: null,
    isSecret: true,
    meaning:
      "An S3-compatible bucket for photos, documents and certificates, `s3://key:secret@bucket/folder?region=…&endpoint=https://…`; without a key it's found as Amazon's tools find it. Without the variable files are in the database. What was there before is still read; `npm run backup` holds no bucket",
  },
  LOG_LEVEL: { fallback: 'info', meaning: '`debug`, `info`, `warn` or `error`' },
  LOG_FORMAT: {
    fallback: null,
    fallbackWords: '`json`; in `localhost` mode `text`',
    meaning: '`json` is one line per event on standard output; `text` is for people',
  },
  MANAGEMENT_PORT: {
    fallback: null,
    meaning: 'Port of [the metrics](#metrics); without it there are none',
  },
  MANAGEMENT_HOST: { fallback: '127.0.0.1', meaning: 'Address of the metrics' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    fallback: null,
    meaning: 'The collector that gets [traces](#traces); without it there are none',
  },
  DRAIN_SECONDS: {
    fallback: '0',
    meaning:
      "How long a stopping portal still takes requests while `/readyz` is 503: longer than the proxy's health check needs",
  },
  MAGIC_LINKS_PER_ADDRESS: { fallback: '5', meaning: 'Log-in links to one address in 15 minutes' },
  SIGN_INS_PER_IP: {
    fallback: '30',
    meaning: 'Attempts to sign in from one address of the network in a minute',
  },
  API_READS_PER_MINUTE: { fallback: '60', meaning: 'Reads of the public API in a minute' },
  SCIM_CALLS_PER_MINUTE: {
    fallback: '1500',
    meaning: 'Requests of an identity provider with one token in a minute',
  },
  GOOGLE_CLIENT_ID: {
    fallback: null,
    meaning: 'Sets up "Sign in with Google", together with its secret',
  },
  GOOGLE_CLIENT_SECRET: { fallback: null, isSecret: true, meaning: 'Secret of the client ID' },
  GOOGLE_ISSUER: {
    fallback: 'https://accounts.google.com',
    meaning: 'Any issuer of OpenID Connect',
  },
  CARRIER: {
    fallback: null,
    fallbackWords: 'see there',
    meaning:
      '[Who carries boxes](decisions/13-carriers.md): `manual`, `demo` (the default where the demonstration is) or `easypost` (where its key is set)',
  },
  EASYPOST_API_KEY: { fallback: null, isSecret: true, meaning: 'The key that buys labels' },
  EASYPOST_WEBHOOK_SECRET: {
    fallback: null,
    isSecret: true,
    meaning: "The secret of EasyPost's webhook, which is at `/api/carriers/easypost/webhook` here",
  },
  EASYPOST_API_URL: {
    fallback: 'https://api.easypost.com/v2/',
    meaning: 'A stand-in for EasyPost, for tests',
  },
  WAREHOUSE_ADDRESS_US: {
    fallback: null,
    meaning:
      'Where boxes leave and devices for the warehouse go: `name; street; city; state; postal code; phone`. EasyPost needs it',
  },
  WAREHOUSE_ADDRESS_GB: { fallback: null, meaning: 'The same for Great Britain' },
  ADDRESS_VALIDATION_URL: {
    fallback: null,
    meaning:
      "The host of an address service that takes and answers what this portal's `/api/validate_sqs_addresses/` does. Without it, or while it is down, the portal's own rules answer",
  },
  GET_STARTED_URL: {
    fallback: 'https://www.example.com/get-started',
    meaning: 'Where a link of the login page leads',
  },
  TERMS_URL: { fallback: 'https://www.example.com/terms', meaning: 'The terms of service' },
  PRIVACY_URL: { fallback: 'https://www.example.com/privacy', meaning: 'The privacy policy' },
  SUPPORT_EMAIL: { fallback: 'support@example.com', meaning: 'Whom people write to' },
  BILLING_EMAIL: { fallback: 'billing@example.com', meaning: 'Whom people write to about bills' },
  ERROR_REPORTING_URL: {
    fallback: null,
    meaning:
      'Where browsers report errors, a Sentry DSN such as `https://key@errors.acme.com/1`. [Never in production](decisions/11-error-reports.md)',
  },
  WIDGET_MARKETING_URL: {
    fallback: null,
    meaning: '[Script of a third party](decisions/12-widgets.md), `https`',
  },
  WIDGET_ACCESSIBILITY_URL: { fallback: null, meaning: 'Likewise' },
  WIDGET_ANALYTICS_URL: { fallback: null, meaning: 'Likewise' },
  PRODUCT_ID_MONITOR_CA: {
    fallback: null,
    meaning: 'A product id of this environment. Nothing uses it yet',
  },
  PRODUCT_ID_MONITOR_UK_US: { fallback: null, meaning: 'Likewise' },
  PRODUCT_ID_MONITOR_UK_UK: { fallback: null, meaning: 'Likewise' },
  PRODUCT_ID_LAPTOP_CA: { fallback: null, meaning: 'Likewise' },
  PRODUCT_ID_LAPTOP_UK_US: { fallback: null, meaning: 'Likewise' },
  PRODUCT_ID_LAPTOP_UK_UK: { fallback: null, meaning: 'Likewise' },
  WEBHOOK_ALLOW_PRIVATE: {
    fallback: 'off',
    meaning:
      '`on` lets webhooks lead to this machine and its network, and without TLS, to [try a receiver out](webhooks.md). Refused outside `localhost` mode',
  },
  BACKEND_URL: {
    fallback: null,
    meaning:
      'Another backend with the same calls: they are passed on to it, and only the pages are served',
  },
  INSPECT: {
    fallback: 'off',
    meaning:
      '`on` watches the machines of every page without being asked to, as `npm run dev` does. Never in production',
  },
} as const satisfies Readonly<Record<string, Variable>>;

export type VariableName = keyof typeof VARIABLES;

/** Returns the names of all variables. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(VARIABLES);

/** Returns the default of a variable. */
export const fallbackOf = (name: VariableName): string | null => VARIABLES[name].fallback;

/** Returns the table of docs/operate.md, in Markdown. */
export function variablesTable(): string {
  const rows = Object.entries<Variable>(VARIABLES).map(
    ([name, { fallback, fallbackWords = fallback === null ? '–' : `\`${fallback}\``, ...rest }]) =>
      `| \`${name}\` | ${fallbackWords} | ${rest.isSecret ? 'yes' : ''} | ${rest.meaning} |`,
  );
  return ['| Variable | Default | Secret | Says |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}
