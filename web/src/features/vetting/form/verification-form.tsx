// The verification form: all of it, or one credential that is renewed or put right.
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { CredentialState, Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { useState, type ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { keepFocus } from '../../accounts/keep-focus.ts';
import { MovingFilesContext, useMovingFiles } from '../../files/moving-files.ts';
import { DeskAsks } from '../parts/desk-asks.tsx';
import { askGroups, askOf } from './asks.ts';
import { checker } from './check.ts';
import { CredentialBlock } from './credential-block.tsx';
import { ErrorSummary, faultsIn, SendWithout, SavedWords } from './form-end.tsx';
import { FormAside, skipped } from './form-aside.tsx';
import { startOf, type Start } from './start.ts';
import { useHandingIn } from './use-handing-in.ts';
import { useKeeping, type Keeping } from './use-keeping.ts';
import type { VerificationValues } from './values.ts';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { vettingTexts } from '../texts.ts';

interface VerificationFormProps {
  file: Verification;
  /** One credential alone: renewed, or put right. */
  only?: CredentialKind;
  /** Something was handed in before: there is a page to go back to. */
  canGoBack: boolean;
}

export function VerificationForm({ file, only, canGoBack }: VerificationFormProps) {
  const t = useTexts(vettingTexts);
  const standing = file.credentials.find(({ kind }) => kind === only);
  const renewing = standing?.state === 'expiring' || standing?.state === 'expired';
  const [start] = useState(() => startOf(file, renewing ? only : undefined));
  const form = useForm<VerificationValues>({
    defaultValues: start.values,
    resolver: checker(start.before),
    mode: 'onBlur',
  });
  const keeping = useKeeping(form, file.providerId, start.since);
  const [shown, setShown] = useState(only);
  const moving = useMovingFiles();
  const handing = useHandingIn(form, keeping, moving);
  const [skipping, setSkipping] = useState<CredentialKind[]>();
  // What every bidder needs is left out knowingly, or not at all.
  const ask = async (values: VerificationValues) => {
    const left = only ? [] : skipped(values);
    if (left.length > 0) {
      setSkipping(left);
    } else {
      await handing.handIn(values);
    }
  };
  const submit = form.handleSubmit(ask, (wrong) => {
    // What is wrong elsewhere cannot be put right while it is not shown.
    if (shown && faultsIn(wrong).some(({ field }) => !document.getElementById(field))) {
      setShown(undefined);
    }
  });
  const verb = renewing ? t.renew : standing?.state === 'missing' ? t.add : t.fix;
  const title = only ? `${verb}: ${askOf(only).title}` : t.professionalVerification;
  return (
    <div
      className="wrap grid gap-18 grid-cols-[18rem_minmax(0,1fr)] pt-10 pb-18 [&_h1]:outline-none max-lg:gap-7 max-lg:grid-cols-1 max-lg:pt-6"
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
        {shown ? <OneLead state={standing?.state} /> : <FormAside control={form.control} />}
      </aside>
      <form className="[&>*+*]:mt-10" noValidate onSubmit={(event) => void submit(event)}>
        <Aside start={start} form={form} />
        {file.infoRequest && <DeskAsks request={file.infoRequest} />}
        <MovingFilesContext value={moving}>
          <Parts file={file} form={form} only={shown} />
        </MovingFilesContext>
        <End form={form} keeping={keeping} only={only} handing={handing} />
        {skipping && (
          <SendWithout
            kinds={skipping}
            busy={handing.submitting}
            onSend={() => void handing.handIn(form.getValues())}
            onClose={() => setSkipping(undefined)}
          />
        )}
      </form>
    </div>
  );
}

function OneLead({ state }: { state: CredentialState | undefined }) {
  return <p className="second mt-3">{leadOf(state)}</p>;
}

function leadOf(state: CredentialState | undefined): string {
  const t = textsNow(vettingTexts);
  switch (state) {
    case 'expiring':
      return t.renewBeforeExpiry;
    case 'expired':
      return t.renewAfterExpiry;
    case 'missing':
      return t.fillInAndSubmit;
    default:
      return t.fixAndSubmit;
  }
}

/** Typed here earlier, while something newer came from another device. */
function Aside({ start, form }: { start: Start; form: UseFormReturn<VerificationValues> }) {
  const t = useTexts(vettingTexts);
  const [aside, setAside] = useState(start.aside);
  if (!aside) {
    return null;
  }
  return (
    <Notice
      title={t.newerDraftShown}
      actions={
        <>
          <Button
            onClick={() => {
              form.reset(aside.values);
              setAside(undefined);
            }}
          >
            {t.showLocalDraft}
          </Button>
          <Button look="quiet" onClick={() => setAside(undefined)}>
            {t.keepNewerDraft}
          </Button>
        </>
      }
    >
      {t.differentLocalDraft(dayAndTime(aside.typedAt))}
    </Notice>
  );
}

function Parts({
  file,
  form,
  only,
}: {
  file: Verification;
  form: UseFormReturn<VerificationValues>;
  only: CredentialKind | undefined;
}) {
  const standingOf = (kind: CredentialKind) => file.credentials.find((one) => one.kind === kind);
  return askGroups().map((group) => {
    const asks = group.asks.filter(({ kind }) => only === undefined || kind === only);
    if (asks.length === 0) {
      return null;
    }
    const blocks: ReactNode = asks.map((ask) => (
      <CredentialBlock key={ask.kind} ask={ask} form={form} standing={standingOf(ask.kind)} />
    ));
    return (
      <section
        key={group.id}
        className="pt-4.5 border-t-2 border-t-bark scroll-mt-4 [&>h2+p]:max-w-[68ch] [&>h2+p]:mt-1.5"
        id={group.id}
      >
        <h2 className={only ? 'visually-hidden' : 'title-2'}>{group.title}</h2>
        {only === undefined && group.lead && <p className="small second">{group.lead}</p>}
        {blocks}
      </section>
    );
  });
}

interface EndProps {
  form: UseFormReturn<VerificationValues>;
  keeping: Keeping;
  only: CredentialKind | undefined;
  handing: ReturnType<typeof useHandingIn>;
}

function End({ form, keeping, only, handing }: EndProps) {
  const t = useTexts(vettingTexts);
  const { errors, isSubmitted } = form.formState;
  const faults = faultsIn(errors);
  const { failure, saving, submitting, saveDraft } = handing;
  return (
    <div className="grid gap-4 pt-6 border-t-2 border-t-bark max-sm:[&_.btn]:w-full">
      {isSubmitted && <ErrorSummary faults={faults} />}
      {failure && faults.length === 0 && (
        <Notice tone="error" title={t.submissionFailed}>
          {failure}
        </Notice>
      )}
      <SavedWords kept={keeping.kept} />
      <div className="row">
        <Button type="submit" look="primary" large busy={submitting} busyLabel={t.submitting}>
          {only ? t.submitThisCredential : t.submitForVerification}
        </Button>
        <Button large busy={saving} busyLabel={t.saving} onClick={() => void saveDraft()}>
          {t.saveDraft}
        </Button>
      </div>
    </div>
  );
}
