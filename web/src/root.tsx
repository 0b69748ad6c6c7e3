// The frame of every page: the document, what holds the session and the toasts, header, footer, and the page between them.
import './ui/tokens.css';
import './ui/base.css';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, type MetaFunction } from 'react-router';
import type { ReactNode } from 'react';
import { Footer } from './app/footer.tsx';
import { Header } from './app/header.tsx';
import { FocusTitle, NavigationBar } from './app/navigation.tsx';
import NotFound from './app/not-found.tsx';
import { OfflineStrip } from './app/offline-strip.tsx';
import { AuthProvider } from './app/session.tsx';
import { SetUpFirst } from './app/set-up-first.tsx';
import themeBootUrl from './app/theme-boot.js?url&no-inline';
import { titleOf } from './screens.ts';
import { Button } from './ui/button.tsx';
import { Drawing } from './ui/drawing.tsx';
import fontUrl from './ui/fonts/besley-latin-400-800.woff2?url';
import { LanguageProvider } from './texts/language.tsx';
import { NotificationProvider } from './ui/toast/notifications.tsx';

const DESCRIPTION =
  'Post a tree job once. Licensed, insured tree businesses across Louisiana send you sealed bids; you compare, pick one, and only then trade names.';

export const meta: MetaFunction = ({ location }) => [
  { title: titleOf(location.pathname) },
  { name: 'description', content: DESCRIPTION },
];

/**
 * The document around everything, written at build time for public pages and for the fallback of all others. The frame is
 * in here, so that it stays as it is (an open menu, a toast, who is signed in) when a screen takes the place of the fallback.
 */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script src={themeBootUrl} />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <Frame>{children}</Frame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider>
      <AuthProvider>
        <NotificationProvider>
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          <NavigationBar />
          <Header />
          <OfflineStrip />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer />
          <FocusTitle />
          <SetUpFirst />
        </NotificationProvider>
      </AuthProvider>
    </LanguageProvider>
  );
}

export default function App() {
  return <Outlet />;
}

/** What the fallback page shows while the code of a screen comes in. */
export function HydrateFallback() {
  return <p className="wrap section quiet">Loading...</p>;
}

/** A screen that broke keeps the frame around it, so there is always a way on. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Broken />;
}

function Broken() {
  return (
    <div className="wrap not-found">
      <Drawing name="failed" />
      <h1 tabIndex={-1}>This page broke</h1>
      <p className="second">Something went wrong on our side. Load it again; what you sent before is kept.</p>
      <Button look="primary" onClick={() => location.reload()}>
        Load again
      </Button>
    </div>
  );
}
