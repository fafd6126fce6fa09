/** The chosen or pasted content is not a table; the message is for the user. */
export class UnreadableTable extends Error {}
