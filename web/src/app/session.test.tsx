// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AuthProvider, useAuth } from './session.tsx';

function Name() {
  return <p>{useAuth().user?.firstName ?? 'Nobody'}</p>;
}

const root = document.documentElement;

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete root.dataset['known'];
  vi.unstubAllGlobals();
});

it('shows the sign-in links again after somebody signed out in another tab', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  localStorage.setItem('user', JSON.stringify({ id: 7, firstName: 'Ada' }));
  root.dataset['known'] = '';
  render(
    <AuthProvider>
      <Name />
    </AuthProvider>,
  );
  expect(await screen.findByText('Ada')).toBeTruthy();
  localStorage.removeItem('user');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  expect(screen.getByText('Nobody')).toBeTruthy();
  expect(root.dataset['known']).toBeUndefined();
});
