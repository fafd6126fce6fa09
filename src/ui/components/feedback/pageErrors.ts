import { BUSY, OUTDATED, UNREACHABLE } from '../../../api/failure.ts';

/** Texts shown in place of a page that couldn't be loaded or rendered. */
export const PAGE_ERRORS = {
  failed: {
    title: 'Something went wrong on our side',
    words: 'Everything you saved is safe. Reload the page. If it keeps happening, contact us.',
  },
  unreachable: { title: 'No connection', words: UNREACHABLE.message },
  away: {
    title: 'No connection',
    words:
      "We can't reach Retriever right now. We'll keep trying, and this page will open by itself.",
  },
  tooMany: {
    title: 'Too many requests',
    words: 'This page was opened too often. Wait a minute, then try again.',
  },
  busy: { title: 'Not available right now', words: BUSY.message },
  outdated: { title: "This page couldn't load", words: OUTDATED.message },
} as const;

export type PageError = keyof typeof PAGE_ERRORS;
