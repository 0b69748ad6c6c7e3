// Why an act on somebody's account is refused: commands throw it, and `can` follows from it.
import type { users } from '../../accounts/tables.ts';
import { turnOffRefusal } from '../../accounts/two-factor.ts';

export interface AccountState extends Pick<typeof users.$inferSelect, 'userType' | 'suspendedAt' | 'closedAt'> {
  /** The account is that of the acting administrator. */
  isSelf: boolean;
  /** Administrators besides this account who can sign in. */
  otherAdmins: number;
}

/** Why this account cannot be suspended; null when it can. */
export function suspendRefusal({ userType, suspendedAt, closedAt, isSelf, otherAdmins }: AccountState): string | null {
  if (closedAt !== null) {
    return 'This account was closed by its owner.';
  }
  if (suspendedAt !== null) {
    return 'This account is suspended already.';
  }
  if (isSelf) {
    return 'You cannot suspend your own account. Ask another administrator.';
  }
  const isLast = userType === 'admin' && otherAdmins === 0;
  return isLast ? 'This is the last administrator who can log in. Add another administrator first.' : null;
}

export function reinstateRefusal({ suspendedAt, closedAt }: Pick<AccountState, 'suspendedAt' | 'closedAt'>) {
  if (closedAt !== null) {
    return 'This account was closed by its owner. It cannot be opened again.';
  }
  return suspendedAt === null ? 'This account is not suspended.' : null;
}

/** What an administrator may do with an account, and why an active one cannot be suspended. */
export function abilitiesOn(account: AccountState, hasTwoFactor: boolean) {
  const canReinstate = reinstateRefusal(account) === null;
  const refusal = suspendRefusal(account);
  return {
    can: {
      suspend: refusal === null,
      reinstate: canReinstate,
      turnOffTwoFactor: turnOffRefusal({ isSelf: account.isSelf, isOn: hasTwoFactor }) === null,
    },
    cannotSuspend: canReinstate ? null : refusal,
  };
}
