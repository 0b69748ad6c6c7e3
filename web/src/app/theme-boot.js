// Runs before the first paint: the chosen theme must not flash, nor the sign-in links for somebody who is signed in, nor the
// owner's form of /register, as which that page was written, for a business.
if (new URLSearchParams(location.search).get('type') === 'provider') {
  document.documentElement.dataset.registers = 'provider';
}
// Storage may have been deleted while the session lasts (signedInCookie in contract/src/page-marks.ts).
if (/(?:^|; )(?:__Host-)?signed_in=1/.test(document.cookie)) document.documentElement.dataset.known = '';
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('user') !== null) document.documentElement.dataset.known = '';
} catch {
  // Storage is blocked: the system's theme holds.
}
