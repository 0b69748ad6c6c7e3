// Whose account may be shut.
export interface SuspensionFacts {
  isSelf: boolean;
  isAdmin: boolean;
  isSuspended: boolean;
  /** Administrators besides this one who can sign in. */
  otherAdmins: number;
}

/** Why this account cannot be suspended; null when it can. */
export function suspensionBlock({ isSelf, isAdmin, isSuspended, otherAdmins }: SuspensionFacts): string | null {
  if (isSuspended) {
    return 'This account is suspended already.';
  }
  if (isSelf) {
    return 'You cannot suspend your own account. Ask another administrator.';
  }
  return isAdmin && otherAdmins === 0
    ? 'This is the last administrator who can sign in. Make another one first.'
    : null;
}
