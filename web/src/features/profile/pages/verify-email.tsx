// /verify-email?token=…: confirms an emailed address at the press of a button.
import { addressRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { MailLink } from '../parts/mail-link.tsx';
import { useProfileTexts } from '../texts.ts';

export default function VerifyEmail() {
  const t = useProfileTexts().confirm;
  return <MailLink words={t} route={addressRoutes.verifyEmail} next={{ to: '/profile', label: t.toProfile }} />;
}
