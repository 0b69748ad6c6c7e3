// The verification form: all of it, or one credential to renew or correct.
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { CredentialState, Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { Button, SubmitButton, Icon, Notice } from '../../../ui/basics.tsx';
import { dayAndTime } from '../../../ui/format.ts';
import { keepFocus } from '../../accounts/restore-focus.ts';
import { MovingFilesContext, useMovingFiles } from '../../files/moving-files.ts';
import { AdminRequests } from '../parts/credential-parts.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { requestGroups, toRequest } from './asks.ts';
import { CredentialBlock } from './credential-block.tsx';
import { ErrorSummary, faultsIn, SendWithout, SavedText } from './form-end.tsx';
import { FormSidebar } from './form-sidebar.tsx';
import { startOf, type Start } from './start.ts';
import { useHandingIn } from './use-handing-in.ts';
import { isTicked, kindOf, type VerificationValues } from './values.ts';
import { useVettingTexts } from '../texts.ts';

interface VerificationFormProps {
  file: Verification;
  userId: number;
  /** One credential only: renewed, or corrected. */
  only?: CredentialKind;
  /** Something was submitted before: there is a page to go back to. */
  canGoBack: boolean;
}

export function VerificationForm({ file, userId, only, canGoBack }: VerificationFormProps) {
  const t = useVettingTexts();
  const standing = file.credentials.find(({ kind }) => kind === only);
  const renewing = standing?.state === 'expiring' || standing?.state === 'expired';
  const [start] = useState(() => startOf(file, userId, renewing ? only : undefined));
  const moving = useMovingFiles();
  const handing = useHandingIn({ start, userId, isWhole: only === undefined, files: moving });
  const { form, skipping } = handing;
  const { errors, isSubmitted } = form.formState;
  // An error of another credential can be fixed only where it is shown.
  const isElsewhere = isSubmitted && faultsIn(errors).some(({ field }) => !isAbout(field, only));
  const shown = isElsewhere ? undefined : only;
  const addTo = (kind: CredentialKind | undefined) => {
    handing.keepAsking();
    if (kind) {
      form.setFocus(isTicked(kind) && !form.getValues(`has.${kind}`) ? `has.${kind}` : `files.${kind}`);
    }
  };
  const verb = renewing ? t.renew : standing?.state === 'missing' ? t.add : t.fix;
  const title = only ? `${verb}: ${toRequest(only).title}` : t.professionalVerification;
  return (
    <div
      className="wrap grid gap-18 grid-lead-72 pt-10 pb-18 max-lg:gap-7 max-lg:grid-cols-1 max-lg:pt-6"
      onMouseDown={keepFocus}
    >
      <aside className="sticky top-6 self-start max-lg:static">
        {canGoBack && (
          <Link className="inline-flex gap-1 items-center min-h-(--hit) font-semibold no-underline" to="/verification">
            <Icon name="back" />
            {t.whereYourReviewStands}
          </Link>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {shown ? <OneLead state={standing?.state} /> : <FormSidebar control={form.control} />}
      </aside>
      <form className="[&>*+*:not(dialog)]:mt-10" noValidate onSubmit={handing.onSubmit}>
        <Aside start={start} form={form} />
        {file.infoRequest && <AdminRequests request={file.infoRequest} />}
        {file.rejectionReason && (
          <Notice tone="error" title={t.whyItWasRejected} text={t.liveOakWrote(file.rejectionReason)} live={false} />
        )}
        <MovingFilesContext value={moving}>
          {file.infoRequest && <AnswerFields form={form} />}
          <Parts file={file} form={form} only={shown} />
        </MovingFilesContext>
        <End only={only} handing={handing} />
        {skipping && (
          <SendWithout
            kinds={skipping}
            busy={handing.busy}
            onSend={handing.sendWithout}
            onAdd={addTo}
            onClose={handing.keepAsking}
          />
        )}
      </form>
    </div>
  );
}

/** Whether a field belongs to this credential, or the form shows all of them. */
function isAbout(field: string, only: CredentialKind | undefined): boolean {
  return only === undefined || field === `files.${only}` || kindOf(field) === only;
}

function OneLead({ state }: { state: CredentialState | undefined }) {
  const t = useVettingTexts();
  const leads: Partial<Record<CredentialState, string>> = {
    expiring: t.renewBeforeExpiry,
    expired: t.renewAfterExpiry,
    missing: t.fillInAndSubmit,
  };
  return <p className="second mt-3">{(state && leads[state]) ?? t.fixAndSubmit}</p>;
}

/** Typed here earlier, while something newer came from another device. */
function Aside({ start, form }: { start: Start; form: UseFormReturn<VerificationValues> }) {
  const t = useVettingTexts();
  const [aside, setAside] = useState(start.aside);
  if (!aside) return null;
  const show = () => {
    form.reset(aside.values);
    setAside(undefined);
  };
  return (
    <Notice
      title={t.newerDraftShown}
      text={t.differentLocalDraft(dayAndTime(aside.typedAt))}
      actions={
        <>
          <Button onClick={show}>{t.showLocalDraft}</Button>
          <Button label={t.keepNewerDraft} variant="quiet" onClick={() => setAside(undefined)} />
        </>
      }
    />
  );
}

type PartsProps = { file: Verification; form: UseFormReturn<VerificationValues>; only: CredentialKind | undefined };

function Parts({ file, form, only }: PartsProps) {
  const standingOf = (kind: CredentialKind) => file.credentials.find((one) => one.kind === kind);
  const groups = requestGroups().map((group) => ({
    ...group,
    asks: group.asks.filter(({ kind }) => only === undefined || kind === only),
  }));
  return groups
    .filter(({ asks }) => asks.length > 0)
    .map(({ id, title, lead, asks }) => (
      <section key={id} className="pt-4.5 border-t-2 border-t-bark scroll-mt-4" id={id}>
        <h2 className={only ? 'visually-hidden' : 'title-2'}>{title}</h2>
        {only === undefined && lead && <p className="small second max-w-(--measure) mt-1.5">{lead}</p>}
        {asks.map((ask) => (
          <CredentialBlock key={ask.kind} ask={ask} form={form} standing={standingOf(ask.kind)} />
        ))}
      </section>
    ));
}

function End({ only, handing }: { only: CredentialKind | undefined; handing: ReturnType<typeof useHandingIn> }) {
  const t = useVettingTexts();
  const { form, failure, keeping, saving, busy, saveDraft } = handing;
  const { errors, isSubmitted } = form.formState;
  const faults = faultsIn(errors);
  return (
    <div className="grid gap-4 pt-6 border-t-2 border-t-bark">
      {isSubmitted && <ErrorSummary faults={faults} onGo={(field) => form.setFocus(field)} />}
      {failure && faults.length === 0 && <Notice tone="error" title={t.submissionFailed} text={failure} />}
      <SavedText kept={keeping.kept} />
      <div className="row">
        <SubmitButton className="max-sm:w-full" large busy={busy}>
          {only ? t.submitThisCredential : t.submitForVerification}
        </SubmitButton>
        <Button label={t.saveDraft} className="max-sm:w-full" large busy={saving} onClick={() => void saveDraft()} />
      </div>
    </div>
  );
}
