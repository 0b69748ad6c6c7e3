// The frame of every page: the document, the session and toast providers, header, footer, and the page between them.
import './ui/styles.css';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, type MetaFunction } from 'react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { markAlive } from './app/alive.ts';
import { WhenIdle } from './app/when-idle.tsx';
import { loadingView } from './app/loading-view.ts';
import { Footer } from './app/footer.tsx';
import { Header } from './app/header.tsx';
import { FocusTitle, NavigationBar, useNextTitle } from './app/navigation.tsx';
import NotFound from './app/not-found.tsx';
import { BusyStrip, OfflineStrip } from './app/strips.tsx';
import { Leaving, SetUpFirst } from './app/session-redirects.tsx';
import { AuthProvider } from './app/session.tsx';
import { AccountLanguage } from './app/use-choose-language.ts';
import { ScriptNeeded } from './app/script-needed.tsx';
import { CONTACT_META, supportContact } from './app/support-contact.ts';
import { useShellTexts } from './app/texts.ts';
import { Button } from './ui/basics.tsx';
import { SkeletonLine, SkeletonRows, PageTitle } from './ui/page.tsx';
import { Drawing } from './ui/drawing.tsx';
import fontUrl from './ui/fonts/besley-latin-625.woff2?url';
import { LOCALES } from '@live-oak/contract/language.ts';
import { LanguageProvider, useLanguage } from './texts/language.tsx';
import firstUseUrl from 'virtual:first-use';
import { StormBannerSlot } from './features/storms/storm-place.tsx';
import { ToastProvider } from './ui/toast/toasts.tsx';

/** The head of the fallback document for every address, until its screen loads; a page's own head comes with its layout. */
export const meta: MetaFunction = () => [{ title: 'Live Oak' }, { name: 'robots', content: 'noindex' }];

/**
 * The document around everything, prerendered for public pages and for the fallback of all others. The frame is part of it, so that it
 * stays as it is (an open menu, a toast, the session) when a screen replaces the fallback.
 */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider>
      <Document>{children}</Document>
    </LanguageProvider>
  );
}

/** The installed application's name and start page, by language. */
const MANIFESTS = { en: '/app.webmanifest', es: '/app.es.webmanifest' };

function Document({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const { email, phone } = supportContact();
  return (
    <html lang={LOCALES[language]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name={CONTACT_META.email} content={email} />
        <meta name={CONTACT_META.shown} content={phone.shown} />
        <meta name={CONTACT_META.dialed} content={phone.dialed} />
        <script src={firstUseUrl} />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={MANIFESTS[language]} />
        <Meta key={language} />
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
  useEffect(markAlive, []);
  const t = useShellTexts();
  return (
    <AuthProvider>
      <ToastProvider>
        <a
          className="absolute bottom-full left-4 z-50 px-4 py-3 bg-oak text-on-oak focus:top-4 focus:bottom-auto"
          href="#main"
        >
          {t.skip}
        </a>
        <NavigationBar />
        <StormBannerSlot />
        <Header />
        <OfflineStrip />
        <BusyStrip />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <FocusTitle />
        <SetUpFirst />
        <AccountLanguage />
        <Leaving />
        <WhenIdle />
      </ToastProvider>
    </AuthProvider>
  );
}

export default function App() {
  const next = useNextTitle();
  return (
    <>
      {next !== undefined && <ComingScreen heading={next} />}
      <div hidden={next !== undefined}>
        <Outlet />
      </div>
    </>
  );
}

/** The received fallback's heading, repeated by the first render. */
const headingHere = () =>
  typeof document === 'undefined' ? loadingView()?.heading : document.querySelector('main h1')?.textContent;

/** The fallback page while a screen's code loads. */
export function HydrateFallback() {
  const [heading] = useState(headingHere);
  return <ComingScreen heading={heading} />;
}

/** In place of a screen whose code is loading. */
function ComingScreen({ heading }: { heading: string | null | undefined }) {
  const t = useShellTexts();
  return (
    <div className="wrap" aria-busy="true">
      <ScriptNeeded />
      {heading && <PageTitle title={heading} />}
      <div className="grid gap-3 pt-9 pb-6">
        {!heading && <SkeletonLine width="mid" big />}
        <SkeletonLine width="short" />
        <SkeletonRows rows={4} label={t.loading} />
      </div>
    </div>
  );
}

/** If a screen crashes, the frame around it stays, so that navigation still works. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Broken />;
}

function Broken() {
  const t = useShellTexts().broken;
  return (
    <div className="wrap flex flex-col gap-4 items-center py-wide text-center">
      <Drawing name="failed" />
      <h1 tabIndex={-1}>{t.title}</h1>
      <p className="second">{t.text}</p>
      <Button label={t.again} variant="primary" onClick={() => location.reload()} />
    </div>
  );
}
