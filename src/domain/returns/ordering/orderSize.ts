/** Maximum number of additional devices in one person's order. */
export const MOST_OTHERS = 4;
