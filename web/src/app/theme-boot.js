// Runs before the first paint: the chosen theme must not flash, nor the ways in for somebody who is signed in.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('user') !== null) document.documentElement.dataset.known = '';
} catch {
  // Storage is blocked: the system's theme holds.
}
