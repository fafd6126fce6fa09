/** Header of every answer to the portal's own calls: neither a proxy nor another backend sends it. */
export const API_VERSION_HEADER = 'portal-api-version';

/** Raised when a page that was loaded before could not use the answers any more. */
export const API_VERSION = '1';
