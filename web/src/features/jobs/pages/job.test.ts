// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';

afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('loads although the saved copy of the user is damaged', async () => {
  window.history.replaceState(null, '', '/jobs/7');
  localStorage.setItem('user', JSON.stringify({ id: 5, userType: 'crew' }));
  await expect(import('./job.tsx')).resolves.toBeDefined();
});
