// Pages for signed-in people: the cookie decides, even if this browser has no saved copy of the user.

const FOR_MEMBERS =
  /^\/(?:admin|calendar|dashboard|earnings|jobs|manage-subscription|messages|notifications|profile|provider-dashboard|security|subscribe|verification)(?:\/|$)/;

/** '/dashboard' is one; login pages ('/admin/login' too) and public pages are not. */
export const isForMembers = (pathname: string): boolean =>
  FOR_MEMBERS.test(pathname) && !/^\/admin\/login\/?$/.test(pathname);
