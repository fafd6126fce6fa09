// Inlined into every page: holds back a submit that comes before the portal's script.
document.addEventListener('submit', (event) => {
  if (document.documentElement.dataset.ready !== undefined) return;
  event.preventDefault();
  event.target.dataset.early = '';
});
