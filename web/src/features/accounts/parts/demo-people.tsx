// One-click sign-in as a demonstration account; empty where there is none.
import type { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import type { ReplyOf } from '@live-oak/contract/route.ts';
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import { useState } from 'react';
import { Icon } from '../../../ui/basics.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { Section } from '../../../ui/page.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { call, type RouteRef } from '../../../api-client/call.ts';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { homeOf } from '../next-address.ts';
import { DEMO_ACCOUNTS } from '../screens.ts';
import { useArrival } from '../use-login.ts';
import { useAccountsTexts } from '../texts.ts';
import { isKeyOf } from '@live-oak/contract/keys.ts';

const signInRoute: RouteRef<typeof accountRoutes.demoSignIn> = { method: 'POST', path: '/api/demo/sign-in' };

type DemoPerson = ReplyOf<typeof accountRoutes.demoPeople>[number];

/** Owners first, administrators last. */
const ORDER: readonly UserType[] = ['client', 'provider', 'admin'];
const inOrder = (people: readonly DemoPerson[] = []) =>
  people.toSorted((one, other) => ORDER.indexOf(one.role) - ORDER.indexOf(other.role));
const ROLES = { client: 'propertyOwnerRole', provider: 'treeBusiness', admin: 'administrator' } as const;
const TONES = { client: 'plain', provider: 'oak', admin: 'gold' } as const;

/** `only`: on the login page of one kind of person. */
export function DemoAccounts({ only }: { only?: UserType }) {
  const t = useAccountsTexts();
  const { data } = useAnswer<DemoPerson[]>(DEMO_ACCOUNTS);
  const { enter, entering } = useDemoSignIn();
  const people = inOrder(data?.body.filter((person) => !only || person.role === only));
  if (people.length === 0) return null;
  return (
    <Section title={t.tryItAs} small className="justify-self-stretch">
      <p className="small second mt-0.5">{t.demoPeopleIntro}</p>
      <ul className="mt-3 border-t border-t-rule">
        {people.map((person) => (
          <li className="border-b border-b-rule last:border-b-0" key={person.key}>
            <DemoButton person={person} isBusy={entering === person.key} onClick={() => enter(person.key)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function DemoButton({ person, isBusy, onClick }: { person: DemoPerson; isBusy: boolean; onClick: () => void }) {
  const t = useAccountsTexts();
  return (
    <button
      className="grid gap-3 grid-cols-row items-center w-full min-h-14 px-1 py-2 border-0 bg-transparent bg-none text-bark leading-snug text-left cursor-pointer hover:bg-oak-tint max-sm:grid-cols-lead"
      type="button"
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      <Tag size="small" tone={TONES[person.role]}>
        {person.name.charAt(0)}
      </Tag>
      <span>
        <b className="mr-1 text-ui">{person.name}</b>{' '}
        <span className="small quiet inline-block">{t[ROLES[person.role]]}</span>
        <span className="small second block">
          {isKeyOf(t.demoNotes, person.key) ? t.demoNotes[person.key] : person.note}
        </span>
      </span>
      {isBusy ? (
        <span className="btn-spin" aria-hidden="true" />
      ) : (
        <Icon className="text-oak max-sm:hidden" name="arrow" />
      )}
    </button>
  );
}

function useDemoSignIn(): { enter: (key: string) => void; entering: string | null } {
  const t = useAccountsTexts();
  const [entering, setEntering] = useState<string | null>(null);
  const toasts = useToasts();
  const arrive = useArrival();
  const signIn = async (key: string) => {
    setEntering(key);
    try {
      const user = await call(signInRoute, { body: { key } });
      await arrive(user, homeOf(user.userType));
    } catch (error) {
      toasts.error(t.loginFailed, messageOf(error, t.loginFailedTitle));
    } finally {
      setEntering(null);
    }
  };
  return { enter: (key) => void (entering === null && signIn(key)), entering };
}
