// Pages for people who signed in: there the cookie decides, also where this browser kept no copy of who it is.

const FOR_MEMBERS =
  /^\/(?:admin|calendar|dashboard|earnings|jobs|manage-subscription|messages|notifications|profile|provider-dashboard|security|subscribe|verification)(?:\/|$)/;

/** '/dashboard' is one; the doors, '/admin/login' among them, and public pages are none. */
export const isForMembers = (pathname: string): boolean =>
  FOR_MEMBERS.test(pathname) && !/^\/admin\/login\/?$/.test(pathname);
