// Inlined into every page: asks who is here, and for what the page shows first, while its scripts
// still load. src/api/earlyCalls.ts gives each answer to the first call that asks for it.
(() => {
  let change = null;
  try {
    change = localStorage.getItem('session-change');
  } catch {}
  const { pathname, search } = location;
  // On a phone in the street each way to the server and back counts.
  const [, ofEmployee] = /^\/support\/devicereturn(\/[^/]+\/[\w.-]{43,})$/.exec(pathname) ?? [];
  const isKnown = change?.includes('"started"');
  // Nobody has signed in here, or they have left again.
  if (!isKnown && !ofEmployee) return;
  // ShellLoader.module.css shows the outline of what comes.
  if (isKnown) document.documentElement.dataset.known = '';
  // None that some people may not make.
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
      // Whoever asks for it hears of the failure.
      answer.catch(() => {});
      return [path, answer];
    }),
  );
})();
