// The form and the checklist: kept on this device and answered by the server, or by the same rules in the browser when offline.
import {
  assess,
  AREAS,
  HEALTHS,
  ruleOf,
  SIGNS,
  TREE_AGES,
} from '@live-oak/contract/features/knowledge/assessments/assess.ts';
import { assessmentRoutes } from '@live-oak/contract/features/knowledge/routes.ts';
import { AssessmentQuestion } from '@live-oak/contract/features/knowledge/assessments/schema.ts';
import { useState } from 'react';
import { useController, useWatch, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { DraftLine, VisitorDraft } from '../../../../app/draft-note.tsx';
import { useActionForm } from '../../../../app/use-action-form.ts';
import { ApiError } from '../../../../api-client/api-error.ts';
import { call } from '../../../../api-client/call.ts';
import { Button, SubmitButton, Notice } from '../../../../ui/basics.tsx';
import { Checkbox, FieldError, Options, Select, TextArea, TextField } from '../../../../ui/field.tsx';
import { useToasts } from '../../../../ui/toast/toasts.tsx';
import { Section } from '../../../../ui/page.tsx';
import { UploadField } from '../../../files/upload-field.tsx';
import { useAssessmentTexts } from '../texts.ts';
import { EMPTY, DRAFT_NAME, parseSavedAnswers, type AssessmentValues } from '../values.ts';
import type { Shown } from './assessment-result.tsx';

interface AssessmentFormProps {
  /** The values in the address. */
  first: AssessmentValues | undefined;
  onAnswer: (shown: Shown) => void;
}

type Form = UseFormReturn<AssessmentValues>;
type Field = ReturnType<typeof useActionForm<AssessmentValues>>['field'];

const assessed = (values: AssessmentValues) => assess({ ...values, overallHealth: values.overallHealth || undefined });

/** The server's answer; without a connection, the answer of the same rules in the browser. A refusal is thrown. */
async function answerOf(values: AssessmentValues): Promise<Shown> {
  const { photos: _, ...body } = values;
  try {
    const { level, reasons, health, job } = await call(assessmentRoutes.assess, { body });
    const { standing, wires, urgency } = job;
    // The same rules name the service here with its type; the answer has it as plain text.
    const { serviceCode } = assessed(values).job;
    return { values, level, reasons, health, job: { serviceCode, urgency, standing, wires } };
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error;
    return { values, isOffline: true, ...assessed(values) };
  }
}

/** The question's rules, applied to the form's values without changing them. */
const FormRules = z.custom<AssessmentValues>().check((form) => {
  const { photos: _, ...question } = form.value;
  const issues = AssessmentQuestion.safeParse(question).error?.issues ?? [];
  form.issues.push(...issues.map(({ path, message }) => ({ code: 'custom' as const, path, message, input: question })));
});

const PART = 'grid gap-4 pt-4 border-t-2 border-t-bark';

export function AssessmentForm({ first, onAnswer }: AssessmentFormProps) {
  const t = useAssessmentTexts();
  const notifications = useToasts();
  const [isMoving, setMoving] = useState(false);
  const { form, field, failure, busy, onSubmit, draft } = useActionForm({
    schema: FormRules,
    first: first ?? EMPTY,
    draft: DRAFT_NAME,
    parseDraft: parseSavedAnswers,
    shownAt: (name) => name.split('.')[0] ?? name,
    failed: t.failed,
    send: answerOf,
    onDone: (shown) => {
      // The server stores nothing, so the draft stays: the answers are still there after a reload.
      draft.keepNow();
      onAnswer(shown);
    },
  });
  const save = () => {
    draft.keepNow();
    notifications.success(t.saved, t.savedText);
  };
  return (
    <form className="grid gap-12" method="get" action="/tools/assessment" noValidate onSubmit={onSubmit}>
      <VisitorDraft offer={draft.offer} of="assessment" />
      {draft.restored && <DraftLine onDiscard={draft.discard} />}
      <TreeFields field={field} />
      <Checklist form={form} />
      <section className={PART}>
        <TextArea label={t.concerns} optional hint={t.concernsHint} {...field('concerns')} />
        <Photos form={form} onMoving={setMoving} />
        {isMoving && (
          <p className="small second" role="status">
            {t.photosMoving}
          </p>
        )}
      </section>
      {failure && <Notice tone="error" title={failure} live />}
      <div className="row">
        <SubmitButton label={t.submit} className="max-sm:grow max-sm:basis-full" large busy={busy} />
        <Button label={t.saveDraft} className="max-sm:grow max-sm:basis-full" large onClick={save} />
      </div>
    </form>
  );
}

function TreeFields({ field }: { field: Field }) {
  const t = useAssessmentTexts();
  return (
    <Section title={t.tree} className={`${PART} grid-cols-2 max-sm:grid-cols-1 [&>h2]:col-span-full`}>
      <Select label={t.health} hint={t.healthHint} {...field('overallHealth')}>
        <Options none={t.chooseHealth} of={HEALTHS.map((one) => [one, t.healths[one]])} />
      </Select>
      <Select label={t.age} optional {...field('treeAge')}>
        <Options none={t.chooseAge} of={TREE_AGES.map((one) => [one, t.ages[one]])} />
      </Select>
      <TextField
        label={t.species}
        optional
        placeholder={t.speciesExample}
        hint={t.speciesGuide}
        {...field('treeSpecies')}
      />
      <TextField label={t.location} optional hint={t.locationHint} {...field('location')} />
    </Section>
  );
}

function Checklist({ form: { register, formState, control } }: { form: Form }) {
  const t = useAssessmentTexts();
  const checked = useWatch({ control, name: 'signs' }).length;
  return (
    <Section title={t.checklist} className={PART}>
      <p className="second">{t.checklistText}</p>
      <p className="small sticky top-0 z-1 py-2 bg-paper" role="status">
        {t.checkedSigns(checked, SIGNS.length)}
      </p>
      <FieldError message={formState.errors.signs?.message} />
      <div className="grid gap-8 grid-fit-80">
        {AREAS.map((area) => (
          <Signs key={area} area={area} input={register('signs')} />
        ))}
      </div>
    </Section>
  );
}

function Signs({ area, input }: { area: (typeof AREAS)[number]; input: UseFormRegisterReturn }) {
  const t = useAssessmentTexts();
  return (
    <fieldset className="check-list grid gap-3 content-start min-w-0">
      <legend className="title-3">{t.areas[area].title}</legend>
      <p className="small second">{t.areas[area].text}</p>
      {SIGNS.filter((sign) => ruleOf(sign).area === area).map((sign) => (
        <Checkbox key={sign} value={sign} label={t.says[sign]} hint={t.means[sign]} {...input} />
      ))}
    </fieldset>
  );
}

function Photos({ form, onMoving }: { form: Form; onMoving: (moving: boolean) => void }) {
  const t = useAssessmentTexts();
  const { field } = useController({ control: form.control, name: 'photos' });
  return (
    <>
      <UploadField
        purpose="job_photo"
        label={t.photos}
        optional
        keeps
        value={field.value}
        onMoving={onMoving}
        onChange={field.onChange}
      />
      <p className="small second">{t.photosText}</p>
    </>
  );
}
