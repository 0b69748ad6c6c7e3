// Renders a part for a component test with what the application provides around it.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { AuthProvider } from '../app/session.tsx';
import { ToastProvider } from '../ui/toast/toasts.tsx';

/** Inside the query client, the session, the toasts and a router at `at`. A `client` with data answers queries without the server. */
export function renderInApp(part: ReactNode, client = new QueryClient(), others: RouteObject[] = [], at = '/') {
  const router = createMemoryRouter([{ path: '*', element: part }, ...others], { initialEntries: [at] });
  return render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </AuthProvider>
    </QueryClientProvider>,
  );
}
