import { isLoopback, isUrl, type Reader } from './configReader.ts';

/** Specification, section 3: where addresses are validated, on the host of each environment. */
const ADDRESS_VALIDATION_PATH = '/api/validate_sqs_addresses/';

export const PRODUCTS = ['monitor', 'laptop'] as const;
/** Where a product is sold: Canada, UK to US, UK to UK. */
export const PRODUCT_VARIANTS = ['CA', 'UK_US', 'UK_UK'] as const;
export type ProductIds = Readonly<
  Record<
    (typeof PRODUCTS)[number],
    Readonly<Record<(typeof PRODUCT_VARIANTS)[number], string | null>>
  >
>;

export const WIDGETS = ['marketing', 'accessibility', 'analytics'] as const;

/**
 * The constants of the specification, section 3, that differ between environments and whose
 * values it does not show. Each environment (production, staging) is configured with its own;
 * what is not configured is null, never a made-up value.
 */
export interface Constants {
  readonly productIds: ProductIds;
  /** Where error reports go, a DSN; null in production, which sends none (section 7). */
  readonly errorReportingUrl: string | null;
  readonly addressValidationUrl: string | null;
  /** Scripts of third parties that are injected at start-up (section 1), exact addresses. */
  readonly widgets: Readonly<Record<(typeof WIDGETS)[number], string | null>>;
}

/** A web address that others cannot change on its way: TLS, or this very machine. */
function isSafeUrl(value: string): boolean {
  if (isUrl('https:')(value)) return true;
  return isUrl('http:')(value) && isLoopback(new URL(value).hostname);
}

function isOrigin(value: string): boolean {
  return isSafeUrl(value) && /^https?:\/\/[^/@?#]+\/?$/.test(value);
}

/** A DSN of Sentry and those that speak its language: `https://key@host/project`. */
function isDsn(value: string): boolean {
  return isSafeUrl(value) && /^https?:\/\/\w+@[\w.:[\]-]+(\/[\w-]+)*\/\d+$/.test(value);
}

function isScriptUrl(value: string): boolean {
  if (!isSafeUrl(value)) return false;
  const { username, password, hash } = new URL(value);
  return username === '' && password === '' && hash === '';
}

/** Reads the constants; what is wrong is left with the reader. */
export function readConstants(read: Reader, mode: string): Constants {
  const idOf = (product: string, variant: string) =>
    read.optional(
      `PRODUCT_ID_${product.toUpperCase()}_${variant}`,
      (value) => /^[\w.:-]{1,100}$/.test(value),
      'an id of letters, digits and .:_-',
    );
  const idsOf = (product: string) => ({
    CA: idOf(product, 'CA'),
    UK_US: idOf(product, 'UK_US'),
    UK_UK: idOf(product, 'UK_UK'),
  });
  const scriptOf = (widget: string) => {
    const url = read.optional(
      `WIDGET_${widget.toUpperCase()}_URL`,
      isScriptUrl,
      'an https URL of a script, without user and fragment',
    );
    // The browser compares it character by character.
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
    productIds: { monitor: idsOf('monitor'), laptop: idsOf('laptop') },
    errorReportingUrl: mode === 'production' ? null : reporting,
    addressValidationUrl:
      validation === null ? null : new URL(ADDRESS_VALIDATION_PATH, validation).href,
    widgets: {
      marketing: scriptOf('marketing'),
      accessibility: scriptOf('accessibility'),
      analytics: scriptOf('analytics'),
    },
  };
}

/** The addresses of the configured widgets. */
export function widgetUrls({ widgets }: Constants): readonly string[] {
  return WIDGETS.flatMap((name) => widgets[name] ?? []);
}
