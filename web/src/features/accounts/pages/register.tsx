// /register: creates an account for a property owner or a tree business. Typed values are never lost.
import { useEffect, useId, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ScriptNeeded } from '../../../app/script-needed.tsx';
import { ButtonLink, SubmitButton } from '../../../ui/basics.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { MovingFilesContext, useMovingFiles } from '../../files/moving-files.ts';
import { keepFocus } from '../restore-focus.ts';
import { useHydrated } from '../../../app/use-frame.ts';
import { withNext, useNext, useQueryValue } from '../next-address.ts';
import { AlreadyIn } from '../parts/already-in.tsx';
import { FailureNotice, SlowNote } from '../parts/form-notes.tsx';
import { AccountPart } from '../register/account-part.tsx';
import { BusinessPart, DocumentsPart, SpecialtiesPart, useTestAccounts } from '../register/business-parts.tsx';
import { ClientSteps, ProviderSteps } from '../register/steps.tsx';
import {
  useRegistration,
  type Registration,
  BUSINESS_FIELDS,
  type RegisterValues,
} from '../register/use-registration.ts';
import { useAccountsTexts } from '../texts.ts';

export default function RegisterPage() {
  const t = useAccountsTexts();
  const userType = useQueryValue('type') === 'provider' ? 'provider' : 'client';
  return (
    <div
      className="reg wrap grid gap-18 grid-lead-72 pt-10 pb-18 [[data-registers='provider']_&:not([data-kind-known])_:is(aside>p,_form)]:invisible max-lg:gap-6 max-lg:grid-cols-1 max-lg:pt-6"
      data-kind-known={useHydrated() || undefined}
      onMouseDown={keepFocus}
    >
      <aside className="sticky top-6 self-start max-lg:static">
        <h1 className="mb-2.5" tabIndex={-1}>
          {t.joinLiveOak}
        </h1>
        {userType === 'provider' ? <ProviderSteps /> : <ClientSteps />}
      </aside>
      <div className="[[data-registers='provider']_.reg:not([data-kind-known])_&]:rounded-2 [[data-registers='provider']_.reg:not([data-kind-known])_&]:[background:repeating-linear-gradient(var(--sunk,var(--color-rule))_0_3rem,transparent_3rem_6rem)] [[data-registers='provider']_.reg:not([data-kind-known])_&]:opacity-50 [&>.notice]:mb-6">
        <ScriptNeeded />
        <AlreadyIn />
        <Form userType={userType} />
      </div>
    </div>
  );
}

/** The kind of person is in the address, so it can be linked to and survives a reload. */
function useKind(form: Registration['form'], userType: RegisterValues['userType']) {
  const [, setQuery] = useSearchParams();
  useEffect(() => {
    form.setValue('userType', userType);
    form.clearErrors(userType === 'client' ? [...BUSINESS_FIELDS, 'phone'] : 'phone');
  }, [form, userType]);
  return (type: RegisterValues['userType']) =>
    setQuery((query) => new URLSearchParams([...[...query].filter(([name]) => name !== 'type'), ['type', type]]), {
      replace: true,
      preventScrollReset: true,
    });
}

function Form({ userType }: { userType: RegisterValues['userType'] }) {
  const t = useAccountsTexts();
  const moving = useMovingFiles();
  const registration = useRegistration({ userType, files: moving });
  const { form, field } = registration;
  const choose = useKind(form, userType);
  const isProvider = userType === 'provider';
  const hasTestAccounts = useTestAccounts(form, isProvider);
  const specialties = useId();
  return (
    <form method="post" noValidate onSubmit={registration.onSubmit}>
      <Segmented
        block
        label={t.iAmA}
        options={[
          { value: 'client', label: t.propertyOwner },
          { value: 'provider', label: t.treeServicePro },
        ]}
        value={userType}
        onChange={choose}
      />
      <Part id="account" title={t.account}>
        <AccountPart registration={registration} isProvider={isProvider} />
      </Part>
      {isProvider && (
        <>
          <Part id="business" title={t.business}>
            <BusinessPart registration={registration} />
          </Part>
          <Part id="specialties" title={t.specialties} titleId={specialties} lead={t.mainServiceHint}>
            <SpecialtiesPart registration={registration} labelledBy={specialties} />
          </Part>
          <Part id="documents" title={t.documents} lead={t.optionalDocuments}>
            <MovingFilesContext value={moving}>
              <DocumentsPart registration={registration} />
            </MovingFilesContext>
            {hasTestAccounts && (
              <Checkbox label={t.testingModeTrial} hint={t.trialAccountNote} {...field('testingMode')} />
            )}
          </Part>
        </>
      )}
      <End registration={registration} />
    </form>
  );
}

interface PartProps {
  id: string;
  title: string;
  titleId?: string;
  lead?: string;
  children: ReactNode;
}

function Part({ id, title, titleId, lead, children }: PartProps) {
  return (
    <section className="reg-part mt-9 pt-4.5 border-t-2 border-t-bark scroll-mt-4 stack max-sm:mt-7" id={id}>
      <h2 className="title-2" id={titleId}>
        {title}
      </h2>
      {lead && <p className="second small mt-1">{lead}</p>}
      {children}
    </section>
  );
}

function End({ registration: { failure, isTaken, busy } }: { registration: Registration }) {
  const t = useAccountsTexts();
  const login = withNext('/login', useNext());
  return (
    <div className="mt-8 [&>.notice]:mb-6">
      <FailureNotice failure={failure} actions={isTaken && <ButtonLink to={login}>{t.loginInstead}</ButtonLink>} />
      <div className="flex gap-5 flex-wrap items-center">
        <SubmitButton label={t.createAccount} className="max-sm:w-full" large busy={busy} />
        <LoginInstead to={login} />
      </div>
      <SlowNote busy={busy} />
    </div>
  );
}

function LoginInstead({ to }: { to: string }) {
  const t = useAccountsTexts();
  return (
    <p className="small second">
      {t.alreadyIn}{' '}
      <Link className="inline-flex items-center min-h-(--hit)" to={to}>
        {t.login}
      </Link>
    </p>
  );
}
