/** How many devices one person can send back beside the first, in one order. */
export const MOST_OTHERS = 4;
