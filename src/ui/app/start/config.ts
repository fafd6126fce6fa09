/** Mode names of the specification, section 3. */
export type Mode = 'production' | 'development' | 'localhost';

/** Configuration that the server embeds in the page as JSON, so that one build serves every environment. */
export interface PortalConfig {
  readonly mode: Mode;
  /** URL for visitors who aren't customers yet. */
  readonly getStartedUrl: string;
  readonly termsUrl: string;
  readonly privacyUrl: string;
  readonly supportEmail: string;
  readonly billingEmail: string;
  /** Emails are collected in a page of the portal instead of being sent (localhost mode only). */
  readonly hasMailbox: boolean;
  /** The inspector starts without being requested (`npm run dev`); never in production. */
  readonly inspects: boolean;
  /** The server reports its machines' events to the inspector; never in production. */
  readonly showsMachines: boolean;
  /** DSN for error reports; null to send none (always in production). */
  readonly errorReportingUrl: string | null;
  /** URLs of third-party scripts for this page. */
  readonly widgets: readonly string[];
}

/** Recognizable example values: a page that shows them isn't configured. */
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

/** ID of the element that holds the configuration. */
export const CONFIG_ELEMENT_ID = 'portal-config';

const MODES: readonly string[] = ['production', 'development', 'localhost'] satisfies Mode[];

function isMode(value: unknown): value is Mode {
  return typeof value === 'string' && MODES.includes(value);
}

/** Parses the configuration. Missing or invalid values fall back to `DEFAULT_CONFIG`. Never throws. */
export function parseConfig(json: string | null | undefined): PortalConfig {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json ?? '');
  } catch {
    return DEFAULT_CONFIG;
  }
  if (typeof parsed !== 'object' || parsed === null) return DEFAULT_CONFIG;
  const entries = new Map<string, unknown>(Object.entries(parsed));
  const text = (name: keyof PortalConfig, fallback: string): string => {
    const value = entries.get(name);
    return typeof value === 'string' && value !== '' ? value : fallback;
  };
  const mode = entries.get('mode');
  const reporting = text('errorReportingUrl', '');
  const widgets = entries.get('widgets');
  return {
    mode: isMode(mode) ? mode : DEFAULT_CONFIG.mode,
    getStartedUrl: text('getStartedUrl', DEFAULT_CONFIG.getStartedUrl),
    termsUrl: text('termsUrl', DEFAULT_CONFIG.termsUrl),
    privacyUrl: text('privacyUrl', DEFAULT_CONFIG.privacyUrl),
    supportEmail: text('supportEmail', DEFAULT_CONFIG.supportEmail),
    billingEmail: text('billingEmail', DEFAULT_CONFIG.billingEmail),
    hasMailbox: entries.get('hasMailbox') === true,
    inspects: entries.get('inspects') === true,
    showsMachines: entries.get('showsMachines') === true,
    errorReportingUrl: reporting === '' ? null : reporting,
    widgets: Array.isArray(widgets) ? widgets.filter((url) => typeof url === 'string') : [],
  };
}
