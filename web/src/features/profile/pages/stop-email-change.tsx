// /stop-email-change?token=…: from the old address, a change is stopped or taken back by a press of the button.
import { stopChange } from '../data.ts';
import { MailLink } from '../parts/mail-link.tsx';
import { useProfileTexts } from '../texts.ts';

export default function StopEmailChange() {
  const t = useProfileTexts().stop;
  return <MailLink words={t} send={stopChange} next={{ to: '/forgot-password', label: t.toPassword }} />;
}
