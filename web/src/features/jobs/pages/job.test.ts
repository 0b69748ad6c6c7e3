// @vitest-environment happy-dom
import { expect, it } from 'vitest';

it('loads although the saved copy of the user is damaged', async () => {
  window.history.replaceState(null, '', '/jobs/7');
  localStorage.setItem('user', JSON.stringify({ id: 5, userType: 'crew' }));
  await expect(import('./job.tsx')).resolves.toBeDefined();
});
