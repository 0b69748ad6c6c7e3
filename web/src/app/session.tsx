// Who is signed in. The cookie is authoritative; local storage holds a copy for display only.
import type { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import type { Me, User } from '@live-oak/contract/features/accounts/answers.ts';
import { signedInCookie } from '@live-oak/contract/page-marks.ts';
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
import { ApiError, ignoringRefusal } from '../api-client/api-error.ts';
import { call, forgetEarly, whenUnauthorized, type RouteRef } from '../api-client/call.ts';
import { isForMembers } from './for-members.ts';
import { clearAllSavedTexts, takePassedTexts } from './saved-text.ts';
import { readStored, writeStored } from './storage.ts';

/** The user as login and registration return it; the flags come from GET /api/auth/me. */
/** `serviceProvider` duplicates `provider`; one of them is enough here. */
export type SessionUser = Omit<User, 'serviceProvider'> &
  Partial<Pick<Me, 'canBid' | 'reason' | 'unread' | 'twoFactor' | 'mustSetUpTwoFactor'>>;

export interface Auth {
  /** Null while loading and when signed out. */
  user: SessionUser | null;
  /** True until the saved copy is read, or without one until the server has said who it is; prerendered pages show this state. */
  isLoading: boolean;
  isAuthenticated: boolean;
  /** Stores the user that login or registration returned. */
  login: (user: SessionUser) => void;
  /** Ends the session on the server, and here even if that call fails. */
  logout: () => Promise<void>;
  /** For sign-out buttons: `<Leaving>` goes to the home page and ends the session there. */
  leave: () => void;
  isLeaving: boolean;
  /** Refetches the user, after a payment or an approval. Undefined without a response, or if somebody else signed in meanwhile. */
  refresh: () => Promise<SessionUser | undefined>;
}

const KEY = 'user';
const me: RouteRef<typeof accountRoutes.me> = { method: 'GET', path: '/api/auth/me' };
const logoutRoute: RouteRef<typeof accountRoutes.logout> = { method: 'POST', path: '/api/auth/logout' };

const AuthContext = createContext<Auth | null>(null);

function readSaved(): SessionUser | null {
  const saved = readStored(KEY);
  if (saved === null) return null;
  try {
    // Stored at sign-in; the server's next response replaces it.
    return JSON.parse(saved) as SessionUser;
  } catch (error) {
    console.error('Error parsing saved user:', error);
    writeStored(KEY, null);
    return null;
  }
}

/** Runs while a module loads, before the first render: preloads what the last signed-in person will see. */
export function loadForLastUser(load: (user: SessionUser) => unknown): void {
  const last = typeof window === 'undefined' ? null : readSaved();
  if (last) load(last);
}

function save(user: SessionUser | null): void {
  writeStored(KEY, user && JSON.stringify(user));
}

/** What theme-boot.ts found: a saved copy, or the cookie that marks a session. It hides the sign-in links meanwhile. */
const mayBeSignedIn = () => document.documentElement.dataset['known'] !== undefined;

/** Nobody is signed in: shows the sign-in links. */
function showSignIn(): void {
  delete document.documentElement.dataset['known'];
}

/** The server clears its cookies when a session is ended, not when one expires. */
function forgetCookie(): void {
  const isHttps = location.protocol === 'https:';
  document.cookie = `${signedInCookie(isHttps)}=; path=/; max-age=0; samesite=lax${isHttps ? '; secure' : ''}`;
}

/** Pictures of forms are removed with their drafts; those of a job waiting offline stay, for their person alone. */
function dropPictures(): void {
  import('../features/files/queued-pictures.ts')
    .then(({ dropLooseCopies }) => dropLooseCopies(0))
    // Offline or without a database: they are removed after two weeks.
    .catch(() => undefined);
}

/** Provides the session to everything below it: loading, then signed out or signed in. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [user, storeUser] = useState<SessionUser | null>(null);
  const shown = useRef<number>(undefined);
  const setUser = useCallback((next: SessionUser | null) => {
    // Responses that the page embeds or prefetched belong to one person.
    if (shown.current !== undefined && shown.current !== next?.id) forgetEarly();
    shown.current = next?.id;
    storeUser(next);
  }, []);
  const [isLoading, setLoading] = useState(true);
  const [isLeaving, setLeaving] = useState(false);

  const keep = useCallback(
    (next: SessionUser | null) => {
      save(next);
      if (next === null) {
        showSignIn();
        forgetCookie();
      }
      setUser(next);
    },
    [setUser],
  );

  /** Aborted when a session ends or another begins, so that a late response cannot restore the user before. */
  const asking = useRef(new AbortController());
  const refresh = useCallback(async () => {
    const { signal } = asking.current;
    try {
      const person = await call(me, { signal });
      keep(person);
      return person;
    } catch (error) {
      // Without a response the copy stays; a 401 went to `whenUnauthorized`, which ends the session.
      if (!(error instanceof ApiError) && !signal.aborted) throw error;
      return undefined;
    }
  }, [keep]);

  const userId = user?.id;
  const logout = useCallback(async () => {
    asking.current.abort();
    // First, so that no form shows a draft of theirs to the next person, in other tabs too.
    if (userId !== undefined) {
      clearAllSavedTexts(userId);
      dropPictures();
    }
    // Show the visitor's screen before the session ends, so that pending reads are canceled, not refused.
    flushSync(() => setUser(null));
    try {
      await ignoringRefusal(call(logoutRoute));
    } finally {
      keep(null);
      setLeaving(false);
      asking.current = new AbortController();
    }
  }, [keep, setUser, userId]);

  const login = useCallback(
    (next: SessionUser) => {
      takePassedTexts(next.id);
      keep(next);
    },
    [keep],
  );
  const leave = useCallback(() => setLeaving(true), []);

  /**
   * A call in flight while this session got a new cookie (two-factor turned on or off) gets 401 although the session continues: only GET
   * /api/auth/me decides whether it ended.
   */
  const checkSession = useEffectEvent((address?: string) => {
    if (address === me.path) {
      keep(null);
    } else if (user !== null) {
      void refresh();
    }
  });
  useEffect(() => whenUnauthorized((address) => checkSession(address)), []);

  const askWho = useEffectEvent(async () => {
    try {
      if (!(await refresh())) showSignIn();
    } finally {
      setLoading(false);
    }
  });
  /** A pending answer about another person is from before `now` signed in. While this tab signs out, answers stay dropped. */
  const dropPending = useEffectEvent((now: SessionUser) => {
    if (now.id !== user?.id && !asking.current.signal.aborted) {
      asking.current.abort();
      asking.current = new AbortController();
    }
  });
  useEffect(() => {
    const saved = readSaved();
    setUser(saved);
    // The session's cookie is authoritative: without a saved copy, the server is asked first where there may be one.
    const isAwaited = saved === null && (isForMembers(location.pathname) || mayBeSignedIn());
    setLoading(isAwaited);
    if (isAwaited) {
      void askWho();
    } else if (saved) {
      void refresh();
    }
    // Somebody signed in or out in another tab.
    const follow = (event: StorageEvent) => {
      if (event.key === KEY || event.key === null) {
        const now = readSaved();
        if (now === null) {
          showSignIn();
        } else {
          dropPending(now);
        }
        setUser(now);
      }
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [refresh, setUser]);

  const auth = useMemo<Auth>(
    () => ({ user, isLoading, isAuthenticated: user !== null, login, logout, leave, isLeaving, refresh }),
    [user, isLoading, login, logout, leave, isLeaving, refresh],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The session. Throws outside an `AuthProvider`. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
