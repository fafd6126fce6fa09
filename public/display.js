// Inlined into every page: the colour mode and the display settings before the first paint.
(() => {
  const root = document.documentElement;
  let mode = 'light';
  let settings = {};
  try {
    mode = localStorage.getItem('colour-mode') ?? mode;
    settings = Object(JSON.parse(localStorage.getItem('settings')));
  } catch {}
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = mode === 'dark' || (mode === 'auto' && prefersDark);
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  root.dataset.density = settings.compact === false ? 'comfortable' : 'compact';
  root.dataset.type = settings.responsiveFontSizes === false ? 'fixed' : 'responsive';
  root.dataset.corners = settings.roundedCorners === false ? 'square' : 'rounded';
})();
