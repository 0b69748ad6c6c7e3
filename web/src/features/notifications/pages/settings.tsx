// /notifications/settings: what the signed-in person is notified about, how, and when not.
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useAuth, type SessionUser } from '../../../app/session.tsx';
import { LoginGate } from '../../../ui/gate.tsx';
import { SkeletonLine, SkeletonRows, PageTitle, Section, SkeletonFrame } from '../../../ui/page.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { preferencesQuery } from '../preferences/data.ts';
import { QuietHours } from '../preferences/quiet-hours.tsx';
import { PREFERENCES_PART, PREFERENCES_SECTION } from '../preferences/switch.tsx';
import { usePreferenceTexts } from '../preferences/texts.ts';
import { TopicTable } from '../preferences/topic-table.tsx';
import { Button, ButtonLink, Notice } from '../../../ui/basics.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { call } from '../../../api-client/call.ts';
import { textRoutes } from '@live-oak/contract/features/texting/routes.ts';
import { useEffect, useState } from 'react';
import { pushState, turnOffPush, turnOnPush, type PushState } from '../push-browser.ts';
import { NOTICE_CHANNELS } from '@live-oak/contract/features/notifications/schema.ts';
import type { TextState } from '@live-oak/contract/features/texting/schema.ts';
import { CONSENT_TEXTS } from '@live-oak/contract/features/texting/consent.ts';
import { formatPhone } from '@live-oak/contract/phone.ts';
import { useLanguage } from '../../../texts/language.tsx';

export default function NoticeSettings() {
  const { user, isLoading } = useAuth();
  const t = usePreferenceTexts();
  if (!isLoading && !user) {
    return (
      <LoginGate title={t.signInFirst} next="/notifications/settings">
        {t.signInWhy}
      </LoginGate>
    );
  }
  return (
    <div className="wrap preferences max-w-232">
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      {user ? <Parts user={user} /> : <Loading />}
    </div>
  );
}

/** The ways that reach this person: text messages after consent, emails where the account has an address. */
const waysOf = ({ email }: SessionUser, texts: TextState) =>
  NOTICE_CHANNELS.filter((way) => (way !== 'sms' || texts.agreed) && (way !== 'mail' || email !== ''));

function NoEmail() {
  const t = usePreferenceTexts();
  return <Notice text={t.noEmail} actions={<ButtonLink to="/profile">{t.toProfile}</ButtonLink>} />;
}

function Parts({ user }: { user: SessionUser }) {
  const t = usePreferenceTexts();
  return (
    <Answer of={useQuery(preferencesQuery)} skeleton={<Loading />} failed={t.failedTitle}>
      {({ topics, quietHours, push, texts }) => (
        <>
          <div className={PREFERENCES_PART}>
            {user.email === '' && <NoEmail />}
            <TopicTable topics={topics} ways={waysOf(user, texts)} />
          </div>
          {user.userType !== 'admin' && <TextsPart texts={texts} isBusiness={user.userType === 'provider'} />}
          <QuietHours hours={quietHours} />
          <PushPart userId={user.id} {...push} />
        </>
      )}
    </Answer>
  );
}

function Loading() {
  const t = usePreferenceTexts();
  return (
    <SkeletonFrame label={t.loading} className={PREFERENCES_PART}>
      <SkeletonLine width="mid" big />
      <SkeletonRows rows={6} />
    </SkeletonFrame>
  );
}

interface PushPartProps {
  userId: number;
  publicKey: string;
  browsers: number;
}

function usePush({ userId, publicKey }: PushPartProps) {
  const client = useQueryClient();
  const [state, setState] = useState<PushState>();
  useEffect(() => {
    void pushState(userId).then(setState, () => setState('unsupported'));
  }, [userId]);
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: (to: 'on' | 'off') => (to === 'on' ? turnOnPush(userId, publicKey) : turnOffPush()),
    onSuccess: async (now) => {
      setState(now);
      await client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
    },
  });
  return { state, isBusy: isPending, failed: isError ? variables : undefined, turn: mutate };
}

/** Push in this browser: its state, and the one possible action. */
function PushPart(props: PushPartProps) {
  const t = usePreferenceTexts().push;
  const { state, isBusy, failed, turn } = usePush(props);
  return (
    <Section id="push-here" title={t.title} className={PREFERENCES_SECTION}>
      <p className="max-w-160" role="status">
        {state === undefined ? t.checking : t[state]}
      </p>
      {(state === 'off' || state === 'on') && (
        <Button key={state} busy={isBusy} onClick={() => turn(state === 'off' ? 'on' : 'off')}>
          {state === 'off' ? t.turnOn : t.turnOff}
        </Button>
      )}
      {failed && <Notice tone="error">{failed === 'on' ? t.failed : t.failedOff}</Notice>}
      <p className="small second max-w-160">{t.browsers(props.browsers)}</p>
    </Section>
  );
}

/** Text messages: consent, and how to end them. The topic switches show after consent. */
function TextsPart({ texts, isBusiness }: { texts: TextState; isBusiness: boolean }) {
  const t = usePreferenceTexts().texts;
  return (
    <Section id="text-messages" title={t.title} className={PREFERENCES_SECTION}>
      <p className="max-w-160">{t.lead}</p>
      {texts.phone === null ? (
        <>
          <p className="max-w-160">{t.noPhone}</p>
          <ButtonLink to="/profile">{t.toProfile}</ButtonLink>
        </>
      ) : (
        <Consent phone={texts.phone} texts={texts} />
      )}
      {texts.agreed && <p className="small second max-w-160">{isBusiness ? t.repliesOfBusiness : t.replies}</p>}
    </Section>
  );
}

function Consent({ phone, texts }: { phone: string; texts: TextState }) {
  const t = usePreferenceTexts().texts;
  const { language } = useLanguage();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    // The server keeps the words that were shown: they are in this language.
    mutationFn: (agreed: boolean) => call(textRoutes.agree, { body: { agreed, language } }),
    onSuccess: () => client.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  });
  return (
    <>
      <p className="font-semibold">{t.at(formatPhone(phone))}</p>
      {texts.stopped && <Notice tone="gold">{t.stopped(formatPhone(phone))}</Notice>}
      {texts.agreed ? (
        <p role="status">{t.on}</p>
      ) : (
        <p className="small max-w-160">{CONSENT_TEXTS.notices[language]}</p>
      )}
      <Button label={texts.agreed ? t.end : t.agree} busy={isPending} onClick={() => mutate(!texts.agreed)} />
      {error && !isPending && <Notice tone="error">{messageOf(error, t.failed)}</Notice>}
    </>
  );
}
