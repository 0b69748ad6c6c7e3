// The gate of a page that is for tree businesses: the way in for a visitor, the way back for anybody else.
import type { SessionUser } from '../../../app/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Gate } from '../../../ui/gate.tsx';
import type { IconName } from '../../../ui/icon.tsx';

interface BusinessGateProps {
  /** undefined is a visitor. */
  user: SessionUser | null | undefined;
  /** Where the sign-in leads: the page itself. */
  next: string;
  signIn: { title: string; text: string; action: string };
  others: { title: string; text: string; action: string; icon?: IconName };
}

export const isBusiness = (user: SessionUser | null | undefined): user is SessionUser => user?.userType === 'provider';

export function BusinessGate({ user, next, signIn, others }: BusinessGateProps) {
  const { title, text, action, icon = 'lock' } = user ? { ...others } : { ...signIn, icon: 'lock' as const };
  return (
    <Gate
      title={title}
      icon={icon}
      action={
        <ButtonLink look="primary" to={user ? '/dashboard' : `/provider-login?next=${next}`}>
          {action}
        </ButtonLink>
      }
    >
      {text}
    </Gate>
  );
}
