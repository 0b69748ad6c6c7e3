// Where the person is signed in, and buttons to end one session or all others.
import { addressRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import type { Session } from '@live-oak/contract/features/accounts/answers.ts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { useFormat } from '../../../texts/use-format.ts';
import { Badge, Button } from '../../../ui/basics.tsx';
import { SkeletonRows, Section } from '../../../ui/page.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { isProofNeeded, messageOf } from '../../../api-client/api-error.ts';
import { call } from '../../../api-client/call.ts';
import { usePages } from '../../../api-client/use-route.ts';
import { ProofDialog, type Proof } from './forms.tsx';
import { useSecurityTexts } from './texts.ts';

const KEY = [addressRoutes.sessions.path];

export function SessionsPart({ isPhoneOnly }: { isPhoneOnly: boolean }) {
  const t = useSecurityTexts();
  const sessions = usePages(KEY, addressRoutes.sessions, {});
  const { ending, proof } = useEnding(isPhoneOnly);
  const all = sessions.data?.pages.flatMap((page) => page.body) ?? [];
  return (
    <Section id="sessions" title={t.sessions.title} className="py-8 border-t border-t-rule stack">
      <p className="max-w-160">{isPhoneOnly ? t.sessions.textPhoneOnly : t.sessions.text}</p>
      {all.length > 0 && (
        <ul>
          {all.map((session) => (
            <Line key={session.id} session={session} ending={ending} />
          ))}
        </ul>
      )}
      {sessions.isPending && <SkeletonRows rows={2} label={t.sessions.loading} />}
      {sessions.isError && !sessions.data && <FailedAnswer of={sessions} title={t.sessions.failed} />}
      {(sessions.hasNextPage || all.length > 1) && (
        <div className="row">
          {sessions.hasNextPage && (
            <Button onClick={() => void sessions.fetchNextPage()} busy={sessions.isFetchingNextPage}>
              {t.sessions.more}
            </Button>
          )}
          {all.length > 1 && (
            <Button onClick={() => ending.mutate('others')} busy={isEnding(ending, 'others')}>
              {t.sessions.endOthers}
            </Button>
          )}
        </div>
      )}
      {proof}
    </Section>
  );
}

/** Which sessions to end: one, or all but this one. */
type Ended = Session | 'others';
type Ending = UseMutationResult<void, Error, Ended>;

const isEnding = (ending: Ending, what: Ended) => ending.isPending && ending.variables === what;

const endIt = async (what: Ended) => {
  await (what === 'others'
    ? call(addressRoutes.endOtherSessions)
    : call(addressRoutes.endSession, { params: { id: what.id } }));
};

/** Ends sessions. After an older sign-in it asks for the password first, then continues; without one, for a new sign-in. */
function useEnding(isPhoneOnly: boolean): { ending: Ending; proof: ReactNode } {
  const t = useSecurityTexts();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { logout } = useAuth();
  const [waiting, setWaiting] = useState<Ended | null>(null);
  const done = async (what: Ended) => {
    toasts.success(what === 'others' ? t.sessions.endedOthers : t.sessions.ended);
    await queries.invalidateQueries({ queryKey: KEY });
  };
  const ending = useMutation<void, Error, Ended>({
    mutationFn: (what) => (what !== 'others' && what.current ? logout() : endIt(what)),
    onSuccess: (_, what) => (what !== 'others' && what.current ? toasts.success(t.sessions.ended) : done(what)),
    onError: (error, what) => {
      const needsProof = isProofNeeded(error);
      if (needsProof && !isPhoneOnly) {
        setWaiting(what);
      } else {
        toasts.error(t.sendFailed, needsProof ? t.sessions.loginAgain : messageOf(error));
      }
    },
  });
  const prove = async (proof: Proof) => {
    if (waiting !== null) {
      await call(addressRoutes.prove, { body: proof });
      await endIt(waiting);
      setWaiting(null);
      await done(waiting);
    }
  };
  const proof = waiting !== null && (
    <ProofDialog title={t.sessions.prove} action={t.sessions.end} send={prove} onClose={() => setWaiting(null)}>
      {t.sessions.proveText}
    </ProofDialog>
  );
  return { ending, proof };
}

function Line({ session, ending }: { session: Session; ending: Ending }) {
  const t = useSecurityTexts().sessions;
  const { agoInside } = useFormat();
  const { browser, system, signedInAt, lastUsedAt, current } = session;
  const device = browser !== null && system !== null ? t.device(browser, system) : t.unknown;
  return (
    <li className="flex gap-x-4 gap-y-3 flex-wrap items-center justify-between py-3 border-b border-b-rule">
      <div className="flex-1 basis-text-36">
        <p className="row">
          <b>{device}</b>
          {current && <Badge tone="ok">{t.current}</Badge>}
        </p>
        <p className="small second">
          {t.signedIn(agoInside(signedInAt))} ·{' '}
          {t.lastUsed(agoInside(lastUsedAt, current ? new Date(lastUsedAt) : undefined))}
        </p>
      </div>
      <Button
        label={t.end}
        className="flex-none"
        aria-label={t.endOf(device)}
        onClick={() => ending.mutate(session)}
        busy={isEnding(ending, session)}
      />
    </li>
  );
}
