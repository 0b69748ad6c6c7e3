// Account Settings: what kind of account it is and since when; the ways to security, to one's data, and out.
import { profileRoutes } from '@live-oak/contract/features/profile/routes.ts';
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { useState, type ReactNode } from 'react';
import { labels } from '../../../texts/labels.ts';
import { useTexts } from '../../../texts/language.tsx';
import { useFormat } from '../../../texts/use-format.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { profileTexts } from '../texts.ts';
import { CloseDialog } from './close-dialog.tsx';
import { FactList } from './fact-list.tsx';

export function SettingsTab({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts);
  const { verificationStatuses } = useTexts(labels);
  const { longDay } = useFormat();
  const { business, isVerified } = profile;
  const verification = business ? verificationStatuses[business.verificationStatus] : undefined;
  return (
    <>
      <FactList
        facts={[
          { label: t.settings.type, value: t.types[profile.userType] },
          { label: t.settings.verification, value: verification ?? (isVerified ? t.verified : t.notVerified) },
          { label: t.settings.since, value: longDay(profile.createdAt) },
        ]}
      />
      <Part title={t.settings.security} text={t.settings.securityText}>
        <ButtonLink to="/security">{t.settings.toSecurity}</ButtonLink>
      </Part>
      <Part title={t.settings.forum} text={t.settings.forumText}>
        <ButtonLink to="/forum/mine">{t.settings.toForum}</ButtonLink>
      </Part>
      <Part title={t.export.title} text={t.export.text}>
        <a className="btn btn-secondary" href={profileRoutes.export.path} download>
          {t.export.button}
        </a>
      </Part>
      <CloseAccount />
    </>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 justify-items-start py-6 border-b border-b-rule [&>p]:max-w-176 last:border-b-0">
      <h2 className="title-3">{title}</h2>
      <p className="second">{text}</p>
      {children}
    </section>
  );
}

function CloseAccount() {
  const t = useTexts(profileTexts).close;
  const [isClosing, setClosing] = useState(false);
  return (
    <Part title={t.title} text={t.text}>
      <Button look="danger" onClick={() => setClosing(true)}>
        {t.button}
      </Button>
      {isClosing && <CloseDialog onClose={() => setClosing(false)} />}
    </Part>
  );
}
