// The page behind an emailed link: nothing happens until the button is pressed, since mail scanners open links too.
import type { addressRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { AddressToken } from '@live-oak/contract/features/accounts/answers.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { Button, ButtonLink, Notice } from '../../../ui/basics.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { call } from '../../../api-client/call.ts';
import { sentenceOf } from '../../../texts/message-texts.ts';
import { AccountPage } from '../../accounts/parts/account-page.tsx';
import { useProfileTexts } from '../texts.ts';

interface MailLinkProps {
  words: { title: string; lead: string; button: string };
  route: typeof addressRoutes.stopEmailChange | typeof addressRoutes.verifyEmail;
  next: { to: string; label: string };
}

type Outcome = { as: 'done' | 'dead'; text: string };

export function MailLink({ words, route, next }: MailLinkProps) {
  const t = useProfileTexts();
  const { refresh } = useAuth();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const isWhole = AddressToken.safeParse({ token }).success;
  const [outcome, setOutcome] = useState<Outcome | null>(isWhole ? null : { as: 'dead', text: t.confirm.incomplete });
  const [isBusy, setBusy] = useState(false);

  const press = async () => {
    setBusy(true);
    try {
      setOutcome({ as: 'done', text: await sentenceOf(await call(route, { body: { token } })) });
      await refresh();
    } catch (error) {
      // Only the refresh of the session failed when it is done.
      setOutcome((was) => was ?? { as: 'dead', text: messageOf(error, t.email.failed) });
    } finally {
      setBusy(false);
    }
  };
  const way = <ButtonLink to={next.to}>{next.label}</ButtonLink>;
  return (
    <AccountPage title={words.title} lead={outcome ? null : words.lead}>
      {outcome ? (
        <Notice tone={outcome.as === 'done' ? 'ok' : 'gold'} live title={t.confirm[outcome.as]} actions={way}>
          {outcome.text}
        </Notice>
      ) : (
        <Button label={words.button} variant="primary" large block busy={isBusy} onClick={() => void press()} />
      )}
    </AccountPage>
  );
}
