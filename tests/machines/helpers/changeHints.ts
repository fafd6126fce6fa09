const PARTS = 'The parts are those of a return, on whose page it is walked.';

/** Excluded change hints at level 2 for pages that listen: the page of a return covers them. */
export const HINTS_WHEN_READY = {
  'change.received/news @ resource.loading': PARTS,
  'change.received/news @ resource.refreshing': PARTS,
  'change.received/news @ resource.failed': PARTS,
};
/** Excluded change hints for a page with forms. */
export const HINTS_WHEN_CLOSED = {
  ...HINTS_WHEN_READY,
  'change.received/news @ resource.acting': PARTS,
  'change.received/news @ form.open': PARTS,
};
