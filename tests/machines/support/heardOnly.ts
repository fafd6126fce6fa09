const PARTS = 'The parts are those of a return, on whose page it is walked.';

/** Where a page that listens need not hear of a change at level 2: the page of a return does. */
export const HEARD_WHEN_READY = {
  'change.heard/news @ resource.loading': PARTS,
  'change.heard/news @ resource.refreshing': PARTS,
  'change.heard/news @ resource.failed': PARTS,
};
/** The same for a page with forms. */
export const HEARD_WHEN_CLOSED = {
  ...HEARD_WHEN_READY,
  'change.heard/news @ resource.acting': PARTS,
  'change.heard/news @ form.open': PARTS,
};
