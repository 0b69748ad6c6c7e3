// /verify-email?token=…: confirms an emailed address at the press of a button.
import { confirmAddress } from '../data.ts';
import { MailLink } from '../parts/mail-link.tsx';
import { useProfileTexts } from '../texts.ts';

export default function VerifyEmail() {
  const t = useProfileTexts().confirm;
  return <MailLink words={t} send={confirmAddress} next={{ to: '/profile', label: t.toProfile }} />;
}
