// One credential of the form: its checkbox or title, why it is required, its fields, its documents.
import { requiredOf, TREE_LICENSE } from '@live-oak/contract/features/providers/credentials.ts';
import type { CredentialStanding } from '@live-oak/contract/features/vetting/schema.ts';
import { useId, type ComponentProps, type FocusEvent } from 'react';
import { useWatch, type UseFormReturn, useController } from 'react-hook-form';
import { Badge, Notice } from '../../../ui/basics.tsx';
import { Checkbox, Options, Select, TextField } from '../../../ui/field.tsx';
import { CredentialBadge, TakeBack } from '../parts/credential-parts.tsx';
import type { CredentialRequest, FieldRequest } from './asks.ts';
import { fieldsOf, isAsked, isTicked, type TickedKind, type VerificationValues, withCommas } from './values.ts';
import { useVettingTexts } from '../texts.ts';
import { MAX_FILES_A_CREDENTIAL } from '@live-oak/contract/features/files/kinds.ts';
import { useFilesTexts } from '../../files/texts.ts';
import { UploadField } from '../../files/upload-field.tsx';

type Form = UseFormReturn<VerificationValues>;

interface CredentialBlockProps {
  ask: CredentialRequest;
  form: Form;
  standing: CredentialStanding | undefined;
}

export function CredentialBlock({ ask, form, standing }: CredentialBlockProps) {
  const { kind } = ask;
  const t = useVettingTexts();
  const titleId = useId();
  const [has, noTreeWork] = useWatch({ control: form.control, name: ['has', 'noTreeWork'] });
  const handedIn = standing !== undefined && standing.state !== 'missing';
  const isTreeLicense = kind === TREE_LICENSE;
  const isShut = (isTicked(kind) && !has[kind]) || (isTreeLicense && noTreeWork);
  // A submitted credential is withdrawn on the server, not by unchecking it.
  const withTick = isTicked(kind) && (isShut || !handedIn);
  const isRequired = requiredOf({ treeWork: !noTreeWork }).includes(kind);
  return (
    <section
      className="vet-ask grid gap-4 py-6 scroll-mt-4 last:pb-0 [#certifications_&]:py-2 [#certifications_&:has(.vet-fields)]:pb-6 not-first-of-type:border-t not-first-of-type:border-t-rule"
      id={`ask-${kind}`}
      aria-labelledby={titleId}
    >
      <div className="flex flex-wrap gap-x-3 gap-y-1 items-center [&>:first-child]:flex-1 [&>:first-child]:basis-text-36">
        {withTick ? (
          <div id={titleId} className="font-semibold">
            <Checkbox label={ask.tick ?? ask.title} {...form.register(`has.${kind}`)} />
          </div>
        ) : (
          <h3 className="title-3" id={titleId}>
            {ask.title}
          </h3>
        )}
        {!handedIn && isRequired && <Badge tone="gold">{t.required}</Badge>}
        {handedIn && <CredentialBadge state={standing.state} />}
      </div>
      {isTreeLicense && <Checkbox label={t.noTreeWork} hint={t.noTreeWorkHint} {...form.register('noTreeWork')} />}
      {!isShut && <Asked ask={ask} form={form} standing={standing} />}
      {!isShut && isTicked(kind) && standing && <WayBack kind={kind} form={form} standing={standing} />}
    </section>
  );
}

interface WayBackProps {
  kind: TickedKind;
  form: Form;
  standing: CredentialStanding;
}

/** For a business that submitted a credential it does not hold: otherwise it would have to fill it in. */
function WayBack({ kind, form, standing: { label, state, current, canTakeBack } }: WayBackProps) {
  const t = useVettingTexts();
  if (!canTakeBack || !current) return null;
  const clear = () => {
    const options = { shouldDirty: true, shouldValidate: false };
    form.setValue(`has.${kind}`, false, options);
    form.setValue(`files.${kind}`, [], options);
    fieldsOf(kind).forEach((field) => form.setValue(field, '', options));
    form.clearErrors(fieldsOf(kind));
  };
  return (
    <div className="row">
      <TakeBack id={current.id} label={label} isExpired={state === 'expired'} onTaken={clear}>
        {t.takeBack}
        <span className="visually-hidden">: {label}</span>
      </TakeBack>
    </div>
  );
}

function Asked({ ask, form, standing }: CredentialBlockProps) {
  const t = useVettingTexts();
  const workersCompExemption = useWatch({ control: form.control, name: 'workersCompExemption' });
  const fields = ask.fields.filter(({ name }) => isAsked({ workersCompExemption }, name));
  const rejected = standing?.renewal?.rejectionReason ?? standing?.current?.rejectionReason;
  return (
    <>
      <p className="small second max-w-(--measure) -mt-2">
        {ask.why}
        {ask.source && <span className="quiet"> {ask.source}.</span>}
      </p>
      {rejected && <Notice tone="error" title={t.whyItWasRejected} text={rejected} live={false} />}
      {ask.fields.length > 0 && (
        <div className="vet-fields grid gap-x-5 gap-y-4.5 grid-cols-2 items-start max-sm:grid-cols-1">
          {fields.map((field) => (
            <AskField key={field.name} ask={field} form={form} />
          ))}
        </div>
      )}
      <CredentialFiles ask={ask} form={form} />
    </>
  );
}

function AskField({ ask, form }: { ask: FieldRequest; form: Form }) {
  const t = useVettingTexts();
  const { name, label, hint, optional, placeholder, autoComplete = 'off' } = ask;
  const said = { id: name, label, hint, optional, error: form.formState.errors[name]?.message };
  const wired = { ...said, ...form.register(name) };
  switch (ask.type) {
    case 'choice':
      return (
        <Select {...wired}>
          <Options none={ask.none ?? t.chooseOne} of={(ask.choices ?? []).map(({ value, label }) => [value, label])} />
        </Select>
      );
    case 'money':
      return <Money {...wired} onTyped={(typed) => form.setValue(name, withCommas(typed))} />;
    case 'date':
      return <TextField type="date" {...wired} />;
    case 'text':
      return <TextField placeholder={placeholder} autoComplete={autoComplete} spellCheck={false} {...wired} />;
  }
}

type MoneyProps = ComponentProps<typeof TextField> & { onTyped: (typed: string) => void };

function Money({ onTyped, onBlur, ...wired }: MoneyProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    onTyped(event.target.value);
    onBlur?.(event);
  };
  return <TextField prefix="$" inputMode="numeric" autoComplete="off" {...wired} onBlur={leave} />;
}

function CredentialFiles({ ask, form }: { ask: CredentialRequest; form: Form }) {
  const t = useVettingTexts();
  const ofFiles = useFilesTexts();
  const { field, fieldState } = useController({ control: form.control, name: `files.${ask.kind}` });
  const { ref, value, onChange } = field;
  return (
    <div className="focus:outline-none" id={`files.${ask.kind}`} ref={ref} tabIndex={-1}>
      <UploadField
        purpose="verification_doc"
        low
        label={ask.fields.length > 0 ? t.documents : t.document}
        hint={`${ask.document}. ${ofFiles.documentHint}.`}
        max={MAX_FILES_A_CREDENTIAL}
        value={value}
        onChange={onChange}
        error={fieldState.error?.message}
      />
    </div>
  );
}
