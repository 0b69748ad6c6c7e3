// Starts the application in the browser. The frame and layouts are part of this file, so that no screen waits for extra files.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { dropStrayClicks } from './app/double-click.ts';
import * as headLayout from './app/head-layout.tsx';
import { LOAD_AHEAD } from './app/load-ahead.ts';
import * as memberLayout from './app/member-layout.tsx';
import * as root from './root.tsx';

// The router looks here by route id before it fetches a module.
globalThis.__reactRouterRouteModules = {
  ...globalThis.__reactRouterRouteModules,
  root,
  'app/head-layout': headLayout,
  'app/member-layout': memberLayout,
};

dropStrayClicks();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[LOAD_AHEAD]} />
    </StrictMode>,
  );
});
