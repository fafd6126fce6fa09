// Inlined into every page: sets the color scheme and the display settings before the first paint,
// and when the system or another tab changes them.
(() => {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  // The employee's page follows the system's color scheme of their phone; the portal is light by
  // default.
  const usual = /^\/support\//i.test(location.pathname) ? 'auto' : 'light';
  root.dataset.usualMode = usual;
  const show = () => {
    let mode = usual;
    let settings = {};
    try {
      mode = localStorage.getItem('colour-mode') ?? mode;
      settings = Object(JSON.parse(localStorage.getItem('settings')));
    } catch {}
    const isDark = mode === 'dark' || (mode === 'auto' && dark.matches);
    root.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
    root.dataset.density = settings.compact === false ? 'comfortable' : 'compact';
    root.dataset.type = settings.responsiveFontSizes === false ? 'fixed' : 'responsive';
    root.dataset.corners = settings.roundedCorners === false ? 'square' : 'rounded';
  };
  show();
  dark.addEventListener('change', show);
  addEventListener('storage', show);
})();
