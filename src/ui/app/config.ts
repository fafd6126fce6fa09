/** The mode names of the specification, section 3. */
export type Mode = 'production' | 'development' | 'localhost';

/** What the server tells the browser, as JSON in the page: one build serves every environment. */
export interface PortalConfig {
  readonly mode: Mode;
  /** Where a visitor who is no customer yet is sent. */
  readonly getStartedUrl: string;
  readonly termsUrl: string;
  readonly privacyUrl: string;
  readonly supportEmail: string;
  readonly billingEmail: string;
  /** Mails land in a page of the portal instead of being sent (localhost mode only). */
  readonly hasMailbox: boolean;
  /** The machines are watched without being asked for (`npm run dev`); never in production. */
  readonly inspects: boolean;
  /** The server tells what its machines did, for the inspector; never in production. */
  readonly showsMachines: boolean;
  /** Where error reports go, a DSN; null where none are sent (always so in production). */
  readonly errorReportingUrl: string | null;
  /** Addresses of third-party scripts for this page. */
  readonly widgets: readonly string[];
}

/** Obviously examples: a page that shows them was not configured. */
export const DEFAULT_CONFIG: PortalConfig = {
  mode: 'production',
  getStartedUrl: 'https://www.example.com/get-started',
  termsUrl: 'https://www.example.com/terms',
  privacyUrl: 'https://www.example.com/privacy',
  supportEmail: 'support@example.com',
  billingEmail: 'billing@example.com',
  hasMailbox: false,
  inspects: false,
  showsMachines: false,
  errorReportingUrl: null,
  widgets: [],
};

/** The element that holds the configuration in every page. */
export const CONFIG_ELEMENT_ID = 'portal-config';

const MODES: readonly string[] = ['production', 'development', 'localhost'] satisfies Mode[];

function isMode(value: unknown): value is Mode {
  return typeof value === 'string' && MODES.includes(value);
}

/**
 * The configuration in a JSON text. What is missing or of another type is taken from
 * `DEFAULT_CONFIG`. Never throws.
 */
export function parseConfig(json: string | null | undefined): PortalConfig {
  let found: unknown;
  try {
    found = JSON.parse(json ?? '');
  } catch {
    return DEFAULT_CONFIG;
  }
  if (typeof found !== 'object' || found === null) return DEFAULT_CONFIG;
  const given = new Map<string, unknown>(Object.entries(found));
  const text = (name: keyof PortalConfig, fallback: string): string => {
    const value = given.get(name);
    return typeof value === 'string' && value !== '' ? value : fallback;
  };
  const mode = given.get('mode');
  const reporting = text('errorReportingUrl', '');
  const widgets = given.get('widgets');
  return {
    mode: isMode(mode) ? mode : DEFAULT_CONFIG.mode,
    getStartedUrl: text('getStartedUrl', DEFAULT_CONFIG.getStartedUrl),
    termsUrl: text('termsUrl', DEFAULT_CONFIG.termsUrl),
    privacyUrl: text('privacyUrl', DEFAULT_CONFIG.privacyUrl),
    supportEmail: text('supportEmail', DEFAULT_CONFIG.supportEmail),
    billingEmail: text('billingEmail', DEFAULT_CONFIG.billingEmail),
    hasMailbox: given.get('hasMailbox') === true,
    inspects: given.get('inspects') === true,
    showsMachines: given.get('showsMachines') === true,
    errorReportingUrl: reporting === '' ? null : reporting,
    widgets: Array.isArray(widgets) ? widgets.filter((url) => typeof url === 'string') : [],
  };
}
