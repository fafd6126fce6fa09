/** Constants of the specification, section 3, that are the same in every environment. */

/** Subject of emails to the billing contact. */
export const BILLING_SUBJECT = 'Invoice Question for Retriever';

/** Available themes, currently one. The color scheme (light, dark, system) is separate. */
export const THEME_MODES = { LIGHT: 'LIGHT' } as const;
