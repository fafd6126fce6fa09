/*
 * Runs in the login page itself (`scripts/build/inline.mjs`): names what the address says, for the
 * banners that stand in the page already (`EarlyBanners`).
 */
const names = [...new URLSearchParams(location.search).keys()];
document.documentElement.dataset.banners = names.join(' ');

export {};
