/** Constants of the specification, section 3, that are the same in every environment. */

/** The subject of mails to the billing contact. */
export const BILLING_SUBJECT = 'Invoice Question for Retriever';

/** The themes; there is one. The colour mode (light, dark, system) is kept apart from it. */
export const THEME_MODES = { LIGHT: 'LIGHT' } as const;
