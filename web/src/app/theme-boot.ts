// Runs before the first paint: the chosen theme must not flash, nor the sign-in links for somebody who is signed in, nor the
// owner's form of /register, as which that page was written, for a business.
import { signedInCookie } from '@live-oak/contract/page-marks.ts';

if (new URLSearchParams(location.search).get('type') === 'provider') {
  document.documentElement.dataset['registers'] = 'provider';
}
// Storage may have been deleted while the session lasts. Over https a sibling domain could set a cookie of the name for http.
const mark = `${signedInCookie(location.protocol === 'https:')}=1`;
if (document.cookie.split('; ').includes(mark)) document.documentElement.dataset['known'] = '';
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  if (localStorage.getItem('user') !== null) document.documentElement.dataset['known'] = '';
} catch {
  // Storage is blocked: the system's theme holds.
}
