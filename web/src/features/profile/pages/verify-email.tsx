// /verify-email?token=…: the address in a mail is confirmed by a press of the button.
import { confirmAddress } from '../data.ts';
import { MailLink } from '../parts/mail-link.tsx';
import { useProfileTexts } from '../texts.ts';

export default function VerifyEmail() {
  const t = useProfileTexts().confirm;
  return <MailLink words={t} send={confirmAddress} next={{ to: '/profile', label: t.toProfile }} />;
}
