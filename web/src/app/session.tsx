// Who is signed in. The cookie is the authority; what local storage keeps is a copy for display only.
import type { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import type { Me, User } from '@live-oak/contract/features/accounts/answers.ts';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../api-client/api-error.ts';
import { call, whenUnauthorized, type RouteRef } from '../api-client/call.ts';
import { isForMembers } from './for-members.ts';
import { dropAllKept } from './kept-words.ts';
import { readStored, writeStored } from './storage.ts';

/** The person as login and register answer them; the flags come with GET /api/auth/me. */
/** `serviceProvider` is `provider` again: one of them is enough here. */
export type SessionUser = Omit<User, 'serviceProvider'> &
  Partial<Pick<Me, 'canBid' | 'reason' | 'unread' | 'twoFactor' | 'mustSetUpTwoFactor'>>;

export interface Auth {
  /** null while loading and while signed out. */
  user: SessionUser | null;
  /** True until the saved copy was read; prerendered pages show this state. */
  isLoading: boolean;
  isAuthenticated: boolean;
  /** Keeps the person that login or register answered. */
  login: (user: SessionUser) => void;
  /** Ends the session on the server, and here even when that call fails. */
  logout: () => Promise<void>;
  /** What a button to log out does: `<Leaving>` goes to the home page and ends the session there. */
  leave: () => void;
  isLeaving: boolean;
  /** Asks the server again who this is: after paying, after an approval. Answers them, or undefined without an answer. */
  refresh: () => Promise<SessionUser | undefined>;
}

const KEY = 'user';
const me: RouteRef<typeof accountRoutes.me> = { method: 'GET', path: '/api/auth/me' };
const logoutRoute: RouteRef<typeof accountRoutes.logout> = { method: 'POST', path: '/api/auth/logout' };

const AuthContext = createContext<Auth | null>(null);

function readSaved(): SessionUser | null {
  const saved = readStored(KEY);
  if (saved === null) {
    return null;
  }
  try {
    // What signing in put there; the server's next answer takes its place.
    return JSON.parse(saved) as SessionUser;
  } catch (error) {
    console.error('Error parsing saved user:', error);
    writeStored(KEY, null);
    return null;
  }
}

/** Runs as a module loads, before anything is drawn, for who was signed in here last: what they will see can be on its way. */
export function bringForLast(bring: (user: SessionUser) => unknown): void {
  const last = typeof window === 'undefined' ? null : readSaved();
  if (last) {
    bring(last);
  }
}

function save(user: SessionUser | null): void {
  writeStored(KEY, user && JSON.stringify(user));
}

/** theme-boot.js holds the ways in back for somebody who was signed in; nobody is, so they show. */
function showKnown(user: SessionUser | null): void {
  if (user === null) {
    delete document.documentElement.dataset['known'];
  }
}

/** Pictures of forms go with the words; those of a job that waits for a line stay, for its person alone. */
function dropPictures(): void {
  import('../features/files/keep-pictures.ts')
    .then(({ dropLooseCopies }) => dropLooseCopies(0))
    // Without a line or a database: they go when they are two weeks old.
    .catch(() => undefined);
}

/** Holds the session for everything below it: loading, then signed out or signed in. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<SessionUser | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [isLeaving, setLeaving] = useState(false);

  const keep = useCallback((next: SessionUser | null) => {
    save(next);
    showKnown(next);
    setUser(next);
  }, []);

  /** Aborted while a session ends, so that no answer about it comes later and brings its person back. */
  const asking = useRef(new AbortController());
  const refresh = useCallback(async () => {
    const { signal } = asking.current;
    try {
      const person = await call(me, { signal });
      keep(person);
      return person;
    } catch (error) {
      // Without an answer the copy stays; a 401 went to `whenUnauthorized`, which ends it.
      if (!(error instanceof ApiError) && !signal.aborted) {
        throw error;
      }
      return undefined;
    }
  }, [keep]);

  const userId = user?.id;
  const logout = useCallback(async () => {
    asking.current.abort();
    // The screen is a visitor's before the session ends: what it still asks for as this person is called off, not refused.
    flushSync(() => setUser(null));
    try {
      await call(logoutRoute);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
    } finally {
      if (userId !== undefined) {
        dropAllKept(userId);
        dropPictures();
      }
      keep(null);
      setLeaving(false);
      asking.current = new AbortController();
    }
  }, [keep, userId]);

  const leave = useCallback(() => setLeaving(true), []);

  /**
   * A call that was under way while this session got a new cookie (two-factor login turned on or off) is refused, though the session
   * goes on: only the answer about who this is ends it.
   */
  const checkSession = useEffectEvent((address?: string) => {
    if (address === me.path) {
      keep(null);
    } else if (user !== null) {
      void refresh();
    }
  });
  useEffect(() => whenUnauthorized((address) => checkSession(address)), []);

  useEffect(() => {
    const saved = readSaved();
    setUser(saved);
    showKnown(saved);
    // The cookie is the authority: without a copy the server is asked first, where a page is for people who signed in.
    const isAwaited = saved === null && isForMembers(location.pathname);
    setLoading(isAwaited);
    if (isAwaited) {
      void refresh().finally(() => setLoading(false));
    } else if (saved) {
      void refresh();
    }
    const follow = (event: StorageEvent) => {
      if (event.key === KEY || event.key === null) {
        setUser(readSaved());
      }
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [refresh]);

  const auth = useMemo<Auth>(
    () => ({ user, isLoading, isAuthenticated: user !== null, login: keep, logout, leave, isLeaving, refresh }),
    [user, isLoading, keep, logout, leave, isLeaving, refresh],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The session. Throws outside an `AuthProvider`. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) {
    throw new Error('useAuth must be used within an AuthProvider');
  }
  return auth;
}
