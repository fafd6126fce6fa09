/** Maximum number of additional devices in one person's order. */
export const MAX_OTHER_DEVICES = 4;
