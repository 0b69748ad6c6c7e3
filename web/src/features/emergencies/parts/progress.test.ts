import { expect, it, vi } from 'vitest';

vi.mock('react-hook-form', () => {
  throw new Error('The code of forms was loaded');
});

it('loads without the code of forms, which the owner of an emergency does not need to wait', async () => {
  await expect(import('./progress.tsx')).resolves.toBeDefined();
});
