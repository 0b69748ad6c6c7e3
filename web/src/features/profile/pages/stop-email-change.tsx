// /stop-email-change?token=…: the old address can cancel or revert a change at the press of a button.
import { addressRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { MailLink } from '../parts/mail-link.tsx';
import { useProfileTexts } from '../texts.ts';

export default function StopEmailChange() {
  const t = useProfileTexts().stop;
  return (
    <MailLink words={t} route={addressRoutes.stopEmailChange} next={{ to: '/forgot-password', label: t.toPassword }} />
  );
}
