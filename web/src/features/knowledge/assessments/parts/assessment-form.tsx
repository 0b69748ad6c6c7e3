// The form and the checklist. Kept on this device; sent to the server, or worked out here by the same rules without a line.
import { assess } from '@live-oak/contract/features/knowledge/assessments/assess.ts';
import { assessmentRoutes } from '@live-oak/contract/features/knowledge/assessments/routes.ts';
import { AssessmentQuestion } from '@live-oak/contract/features/knowledge/assessments/schema.ts';
import { AREAS, HEALTHS, ruleOf, SIGNS, TREE_AGES } from '@live-oak/contract/features/knowledge/assessments/signs.ts';
import { useState } from 'react';
import { useController, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { DraftLine } from '../../../../app/draft-line.tsx';
import { useKeptForm } from '../../../../app/use-kept-form.ts';
import { useTexts } from '../../../../texts/language.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../../../ui/field.tsx';
import { useNotifications } from '../../../../ui/toast/notifications.tsx';
import { ApiError } from '../../../../api-client/api-error.ts';
import { call } from '../../../../api-client/call.ts';
import { UploadField } from '../../../files/upload-field.tsx';
import { assessmentTexts } from '../texts.ts';
import { EMPTY, KEPT_NAME, parseKept, type AssessmentValues } from '../values.ts';
import type { Shown } from './assessment-result.tsx';
import { isKeyOf } from '@live-oak/contract/keys.ts';

interface AssessmentFormProps {
  /** What the address says. */
  first: AssessmentValues | undefined;
  onAnswer: (shown: Shown) => void;
}

type Form = UseFormReturn<AssessmentValues>;

/** The answer of the server; without a line, of the same rules here. Messages of a refusal stand at their fields. */
async function answerOf(values: AssessmentValues): Promise<Shown> {
  const { photos: _, ...body } = values;
  try {
    const { level, reasons, health, job } = await call(assessmentRoutes.assess, { body });
    const { standing, wires, urgency } = job;
    // The service is the one that these rules gave; the wire carries it as a plain text.
    const { serviceCode } = assess({ ...values, overallHealth: values.overallHealth || undefined }).job;
    return { values, level, reasons, health, job: { serviceCode, urgency, standing, wires } };
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
      throw error;
    }
    return { values, isOffline: true, ...assess({ ...values, overallHealth: values.overallHealth || undefined }) };
  }
}

function showErrors(form: Form, fields: Readonly<Record<string, string>>): void {
  Object.entries(fields).forEach(([name, message], index) => {
    const [field = ''] = name.split('.');
    if (isKeyOf(EMPTY, field)) {
      form.setError(field, { message }, { shouldFocus: index === 0 });
    }
  });
}

export function AssessmentForm({ first, onAnswer }: AssessmentFormProps) {
  const t = useTexts(assessmentTexts);
  const notifications = useNotifications();
  const form = useForm<AssessmentValues>({ defaultValues: first ?? EMPTY });
  const kept = useKeptForm(form, KEPT_NAME, { parse: parseKept, enabled: true });
  const [isMoving, setMoving] = useState(false);
  const submit = async (values: AssessmentValues) => {
    const { photos: _, ...body } = values;
    const read = AssessmentQuestion.safeParse(body);
    if (!read.success) {
      showErrors(form, Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    try {
      onAnswer(await answerOf(values));
    } catch (error) {
      showErrors(form, error instanceof ApiError ? error.fields : {});
    }
  };
  const save = () => {
    kept.keepNow();
    notifications.success(t.saved, t.savedText);
  };
  return (
    <form
      className="grid gap-12 max-sm:[&>.row_.btn]:flex-[1_1_100%]"
      method="get"
      action="/tools/assessment"
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      {kept.restored && <DraftLine onDiscard={kept.discard} />}
      <TreeFields form={form} />
      <Checklist form={form} />
      <section className="grid gap-4 pt-4 border-t-2 border-t-bark">
        <TextArea
          label={t.concerns}
          optional
          hint={t.concernsHint}
          error={form.formState.errors.concerns?.message}
          {...form.register('concerns')}
        />
        <Photos form={form} onMoving={setMoving} />
        {isMoving && (
          <p className="small second" role="status">
            {t.photosMoving}
          </p>
        )}
      </section>
      <div className="row">
        <Button type="submit" look="primary" large busy={form.formState.isSubmitting} busyLabel={t.submitting}>
          {t.submit}
        </Button>
        <Button large onClick={save}>
          {t.saveDraft}
        </Button>
      </div>
    </form>
  );
}

function TreeFields({ form: { register, formState } }: { form: Form }) {
  const t = useTexts(assessmentTexts);
  const { errors } = formState;
  return (
    <section
      className="grid gap-4 pt-4 border-t-2 border-t-bark grid-cols-2 max-sm:grid-cols-1"
      aria-labelledby="assessment-tree"
    >
      <h2 id="assessment-tree" className="title-2 col-span-full">
        {t.tree}
      </h2>
      <Select label={t.health} hint={t.healthHint} error={errors.overallHealth?.message} {...register('overallHealth')}>
        <option value="">{t.chooseHealth}</option>
        {HEALTHS.map((one) => (
          <option key={one} value={one}>
            {t.healths[one]}
          </option>
        ))}
      </Select>
      <Select label={t.age} optional error={errors.treeAge?.message} {...register('treeAge')}>
        <option value="">{t.chooseAge}</option>
        {TREE_AGES.map((one) => (
          <option key={one} value={one}>
            {t.ages[one]}
          </option>
        ))}
      </Select>
      <TextField
        label={t.species}
        optional
        placeholder={t.speciesExample}
        hint={t.speciesGuide}
        error={errors.treeSpecies?.message}
        {...register('treeSpecies')}
      />
      <TextField
        label={t.location}
        optional
        hint={t.locationHint}
        error={errors.location?.message}
        {...register('location')}
      />
    </section>
  );
}

function Checklist({ form: { register, formState, control } }: { form: Form }) {
  const t = useTexts(assessmentTexts);
  const checked = useWatch({ control, name: 'signs' }).length;
  return (
    <section className="grid gap-4 pt-4 border-t-2 border-t-bark" aria-labelledby="checklist">
      <h2 id="checklist" className="title-2">
        {t.checklist}
      </h2>
      <p className="second">{t.checklistText}</p>
      <p className="small sticky top-0 z-1 py-2 bg-paper" role="status">
        {t.checkedSigns(checked, SIGNS.length)}
      </p>
      {formState.errors.signs?.message && <p className="field-error">{formState.errors.signs.message}</p>}
      <div className="grid gap-8 grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))]">
        {AREAS.map((area) => (
          <fieldset
            key={area}
            className="assessment-area grid gap-3 content-start min-w-0 [&_.field-hint]:pl-8 [&_.check-label]:relative [&_.check-label]:items-start [&_.check-label]:min-h-0 [&_.check-label]:-mb-2.5 [&_.check-label]:pt-2.5 [&_.check-label]:pb-3 [&_.check-label]:font-semibold [&_.check-label]:leading-[1.35]"
          >
            <legend className="title-3">{t.areas[area].title}</legend>
            <p className="small second">{t.areas[area].text}</p>
            {SIGNS.filter((sign) => ruleOf(sign).area === area).map((sign) => (
              <Checkbox key={sign} value={sign} label={t.says[sign]} hint={t.means[sign]} {...register('signs')} />
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}

function Photos({ form, onMoving }: { form: Form; onMoving: (moving: boolean) => void }) {
  const t = useTexts(assessmentTexts);
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
