// /verify-email?token=…: the address in a mail is confirmed by a press of the button.
import { useTexts } from '../../../texts/language.tsx';
import { confirmAddress } from '../data.ts';
import { MailLink } from '../parts/mail-link.tsx';
import { profileTexts } from '../texts.ts';

export default function VerifyEmail() {
  const t = useTexts(profileTexts).confirm;
  return <MailLink words={t} send={confirmAddress} next={{ to: '/profile', label: t.toProfile }} />;
}
