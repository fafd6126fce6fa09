// Inlined into every page: asks who is here, and for what the page shows first, while its scripts
// still load. src/api/earlyCalls.ts gives each answer to the first call that asks for it.
(() => {
  let change = null;
  try {
    change = localStorage.getItem('session-change');
  } catch {}
  // Nobody has signed in here, or they have left again.
  if (!change?.includes('"started"')) return;
  // ShellLoader.module.css shows the outline of what comes.
  document.documentElement.dataset.known = '';
  const { pathname, search } = location;
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
  const calls = isReturn ? [pathname.slice(1)] : search === '' ? first[pathname] : [];
  const paths = ['/auth_state/', ...(calls ?? []).map((call) => `/api/portal/${call}`)];
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
