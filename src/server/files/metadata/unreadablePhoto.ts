/** The file's structure isn't what its first bytes promise. */
export class UnreadablePhoto extends Error {}
