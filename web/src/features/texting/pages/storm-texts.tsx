// /storm-texts: subscribes to one parish's storm texts without an account; the phone answers YES to confirm.
import { StormTexts } from '@live-oak/contract/features/texting/schema.ts';
import { CONSENT_TEXTS } from '@live-oak/contract/features/texting/consent.ts';
import { PARISH_NAMES } from '@live-oak/contract/features/knowledge/parishes.ts';
import { textRoutes } from '@live-oak/contract/features/texting/routes.ts';
import { useState } from 'react';
import { call } from '../../../api-client/call.ts';
import { useActionForm } from '../../../app/use-action-form.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { Notice, SubmitButton } from '../../../ui/basics.tsx';
import { Checkbox, Options, Select, TextField } from '../../../ui/field.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { useStormTextsTexts } from '../texts.ts';

export default function StormTextsPage() {
  const t = useStormTextsTexts();
  const [isSent, setSent] = useState(false);
  return (
    <div className="wrap max-w-160">
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      {isSent ? <Notice tone="ok" live title={t.sent} text={t.sentText} /> : <AskForm onSent={() => setSent(true)} />}
    </div>
  );
}

function AskForm({ onSent }: { onSent: () => void }) {
  const t = useStormTextsTexts();
  const { language } = useLanguage();
  const { field, failure, busy, onSubmit } = useActionForm({
    schema: StormTexts,
    first: { phone: '', parish: '', agreed: false, language },
    failed: t.failed,
    send: ({ phone, parish }) => call(textRoutes.stormTexts, { body: { phone, parish, agreed: true, language } }),
    onDone: onSent,
  });
  return (
    <form className="stack py-6" method="post" noValidate onSubmit={onSubmit}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField label={t.phone} type="tel" autoComplete="tel" {...field('phone')} />
      <Select label={t.parish} {...field('parish')}>
        <Options none={t.choose} of={PARISH_NAMES.map(({ fips, name }) => [fips, name])} />
      </Select>
      <Checkbox label={CONSENT_TEXTS.storms[language]} {...field('agreed')} />
      <SubmitButton label={t.send} large busy={busy} />
    </form>
  );
}
