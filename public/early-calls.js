// Inlined into every page: asks who is here, and for what the page shows first, while its scripts
// still load. src/api/earlyCalls.ts gives each answer to the first call that asks for it.
(() => {
  let change = null;
  try {
    change = localStorage.getItem('session-change');
  } catch {}
  // Nobody has signed in here, or they have left again.
  if (!change?.includes('"started"')) return;
  // LoaderScreen.module.css shows the outline of what comes.
  document.documentElement.dataset.known = '';
  const { pathname, search } = location;
  const paths = ['/auth_state/'];
  if (pathname === '/' && search === '') {
    paths.push('/api/portal/returns?attention=yes&sort=problem');
    paths.push('/api/portal/saved-views', '/api/portal/bulk');
  }
  const [, orderNumber] = /^\/returns\/([^/]+)$/.exec(pathname) ?? [];
  if (orderNumber !== undefined) paths.push(`/api/portal/returns/${orderNumber}`);
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
