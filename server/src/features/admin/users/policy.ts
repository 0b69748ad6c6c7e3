// Whose account may be suspended.
export interface SuspensionFacts {
  isSelf: boolean;
  isAdmin: boolean;
  isSuspended: boolean;
  /** Its owner closed it. */
  isClosed: boolean;
  /** Administrators besides this one who can sign in. */
  otherAdmins: number;
}

/** Why this account cannot be suspended; null when it can. */
export function suspensionBlock({
  isSelf,
  isAdmin,
  isSuspended,
  isClosed,
  otherAdmins,
}: SuspensionFacts): string | null {
  if (isClosed) {
    return 'This account was closed by its owner.';
  }
  if (isSuspended) {
    return 'This account is suspended already.';
  }
  if (isSelf) {
    return 'You cannot suspend your own account. Ask another administrator.';
  }
  return isAdmin && otherAdmins === 0 ? 'This is the last administrator who can log in. Make another one first.' : null;
}
