// Inlined into every page: requests the session and the page's first data while its scripts still
// load. src/api/earlyCalls.ts gives each response to the first call that requests it.
(() => {
  let change = null;
  try {
    change = localStorage.getItem('session-change');
  } catch {}
  const { pathname, search } = location;
  // On a mobile network each round trip counts.
  const [, ofEmployee] = /^\/support\/devicereturn(\/[^/]+\/[\w.-]{43,})$/.exec(pathname) ?? [];
  const isKnown = change?.includes('"started"');
  // No user has signed in on this browser, or the user has signed out.
  if (!isKnown && !ofEmployee) return;
  // ShellLoader.module.css then shows the outline of the page.
  if (isKnown) document.documentElement.dataset.known = '';
  // Only calls that every user is permitted to make.
  const first = {
    '/': ['returns?attention=yes&sort=problem', 'saved-views'],
    '/billing': ['billing'],
    '/devicereturn': ['offer', 'drafts/new-return'],
    '/devicereturn/many': ['offer', 'imports/latest'],
    '/insights': ['returns/statistics?weeks=12'],
    '/settings': ['emails'],
    '/settings/sessions': ['sessions'],
  };
  const isReturn = /^\/returns\/[^/]+$/.test(pathname);
  const own = ofEmployee ? `support${ofEmployee}` : isReturn && pathname.slice(1);
  const calls = own ? [own] : search === '' ? first[pathname] : [];
  const paths = (calls ?? []).map((call) => `/api/portal/${call}`);
  if (isKnown) paths.unshift('/auth_state/');
  const token = /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const headers = { accept: 'application/json', 'X-CSRFToken': token };
  window.earlyCalls = new Map(
    paths.map((path) => {
      const answer = fetch(path, { headers });
      // The call that requests it later handles the failure.
      answer.catch(() => {});
      return [path, answer];
    }),
  );
})();
