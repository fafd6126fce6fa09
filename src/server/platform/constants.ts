import { isLoopback, isUrl, type Reader } from './configReader.ts';
import type { VariableName } from './variables.ts';

/** Path of the address validation on each environment's host (specification, section 3). */
const ADDRESS_VALIDATION_PATH = '/api/validate_sqs_addresses/';

const PRODUCTS = ['monitor', 'laptop'] as const;
/** Markets of a product: Canada, UK to US, UK to UK. */
const PRODUCT_VARIANTS = ['CA', 'UK_US', 'UK_UK'] as const;
type ProductIds = Readonly<
  Record<
    (typeof PRODUCTS)[number],
    Readonly<Record<(typeof PRODUCT_VARIANTS)[number], string | null>>
  >
>;

export const WIDGETS = ['marketing', 'accessibility', 'analytics'] as const;

/**
 * Constants of the specification, section 3, that differ between environments and whose values it
 * does not show. Each environment (production, staging) configures its own; a missing value is
 * null, never invented.
 */
export interface Constants {
  readonly productIds: ProductIds;
  /** DSN that receives error reports; null in production, which sends none (section 7). */
  readonly errorReportingUrl: string | null;
  readonly addressValidationUrl: string | null;
  /** Third-party scripts that are injected at start-up (section 1), exact URLs. */
  readonly widgets: Readonly<Record<(typeof WIDGETS)[number], string | null>>;
}

/** Accepts URLs that can't be tampered with in transit: TLS, or this machine. */
function isSafeUrl(value: string): boolean {
  if (isUrl('https:')(value)) return true;
  return isUrl('http:')(value) && isLoopback(new URL(value).hostname);
}

function isOrigin(value: string): boolean {
  return isSafeUrl(value) && /^https?:\/\/[^/@?#]+\/?$/.test(value);
}

/** DSN of Sentry or a compatible service: `https://key@host/project`. */
function isDsn(value: string): boolean {
  return isSafeUrl(value) && /^https?:\/\/\w+@[\w.:[\]-]+(\/[\w-]+)*\/\d+$/.test(value);
}

function isScriptUrl(value: string): boolean {
  if (!isSafeUrl(value)) return false;
  const { username, password, hash } = new URL(value);
  return username === '' && password === '' && hash === '';
}

/** Reads the constants; problems are collected in the reader. */
export function readConstants(read: Reader, mode: string): Constants {
  const idOf = (name: VariableName) =>
    read.optional(
      name,
      (value) => /^[\w.:-]{1,100}$/.test(value),
      'an id of letters, digits and .:_-',
    );
  const scriptOf = (name: VariableName) => {
    const url = read.optional(
      name,
      isScriptUrl,
      'an https URL of a script, without user and fragment',
    );
    // Normalized, because the browser compares it character by character.
    return url === null ? null : new URL(url).href;
  };
  const reporting = read.optional(
    'ERROR_REPORTING_URL',
    isDsn,
    'a DSN such as https://key@errors.acme.test/1',
  );
  const validation = read.optional(
    'ADDRESS_VALIDATION_URL',
    isOrigin,
    'an https URL without a path, such as https://addresses.acme.test',
  );
  return {
    productIds: {
      monitor: {
        CA: idOf('PRODUCT_ID_MONITOR_CA'),
        UK_US: idOf('PRODUCT_ID_MONITOR_UK_US'),
        UK_UK: idOf('PRODUCT_ID_MONITOR_UK_UK'),
      },
      laptop: {
        CA: idOf('PRODUCT_ID_LAPTOP_CA'),
        UK_US: idOf('PRODUCT_ID_LAPTOP_UK_US'),
        UK_UK: idOf('PRODUCT_ID_LAPTOP_UK_UK'),
      },
    },
    errorReportingUrl: mode === 'production' ? null : reporting,
    addressValidationUrl:
      validation === null ? null : new URL(ADDRESS_VALIDATION_PATH, validation).href,
    widgets: {
      marketing: scriptOf('WIDGET_MARKETING_URL'),
      accessibility: scriptOf('WIDGET_ACCESSIBILITY_URL'),
      analytics: scriptOf('WIDGET_ANALYTICS_URL'),
    },
  };
}

/** Returns the URLs of the configured widgets. */
export function widgetUrls({ widgets }: Constants): readonly string[] {
  return WIDGETS.flatMap((name) => widgets[name] ?? []);
}
