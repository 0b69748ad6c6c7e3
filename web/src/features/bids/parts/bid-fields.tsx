// The bid form: amount, included work, duration and message, with the guide bar that follows the amount.
import { DEFAULT_DURATION, MAX_BID_MESSAGE } from '@live-oak/contract/features/bids/schema.ts';
import { type UsualPrice, MAX_OVER_WORDS, OVER_REASONS } from '@live-oak/contract/features/bids/over-price.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useEffect, useRef, type RefCallback } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Button, Notice } from '../../../ui/basics.tsx';
import { TextArea, TextField, Options, Select } from '../../../ui/field.tsx';
import { MaskedNote } from '../../jobs/parts/masked-note.tsx';
import { PruningNote } from '../../jobs/parts/pruning-note.tsx';
import { useComparisonTexts } from '../comparison-texts.ts';
import { useBidTexts } from '../texts.ts';
import { useUsualPrice } from '../data.ts';
import { AMOUNT, LineFields, type LineErrors } from './line-fields.tsx';
import type { BidFormState } from './use-own-bid.ts';
import { roundDollars } from '../../../ui/format.ts';
import { scaleFor, shareOf, type Scale } from './distribution.ts';
import { bidMoneyFromCents, guideWords, typedCents } from './bid-text.ts';

interface BidFieldsProps {
  state: BidFormState;
  /** For the submit button in the dialog's footer. */
  formId: string;
  formRef?: RefCallback<HTMLFormElement>;
  job: Pick<Job, 'id' | 'guide' | 'serviceCode'>;
}

type Errors = BidFormState['form']['formState']['errors']['lines'];

function lineErrors(errors: Errors, count: number): LineErrors {
  const of = Array.from({ length: count }, (_, index) => {
    const line = errors?.[index];
    return line && { part: line.part?.message, note: line.note?.message };
  });
  return { all: errors?.root?.message ?? errors?.message, of };
}

/** The lines are one field of the form; focusing it focuses the first invalid line. */
function useLines({ control, getFieldState }: BidFormState['form']) {
  const { field } = useController({ control, name: 'lines' });
  const listRef = useRef<HTMLUListElement>(null);
  const { ref } = field;
  useEffect(() => {
    const focus = () => {
      const { error } = getFieldState('lines');
      const at = Array.isArray(error) ? error.findIndex(Boolean) : 0;
      const row = listRef.current?.children[Math.max(at, 0)];
      row?.querySelector('input')?.focus({ preventScroll: true });
      // Centered: at an edge the message above or the dialog's buttons would cover it.
      row?.scrollIntoView({ block: 'center' });
    };
    ref({ focus });
  }, [ref, getFieldState]);
  return { listRef, value: field.value, onChange: field.onChange };
}

export function BidFields({ state, formId, formRef, job: { id, guide, serviceCode } }: BidFieldsProps) {
  const t = useBidTexts().form;
  const { takes } = useComparisonTexts();
  const { form, field, failure, draft, onSubmit } = state;
  const amountCents = typedCents(useWatch({ control: form.control, name: 'bidAmount' }));
  const price = useUsualPrice(id).data?.price;
  // Registered in page order, which decides which invalid field is focused.
  return (
    <form id={formId} ref={formRef} className="bid-fields grid gap-5" noValidate onSubmit={onSubmit}>
      {guide && <GuideRange guide={guide} amount={amountCents && amountCents / 100} />}
      {draft.restored && <Notice actions={<Button label={t.startOver} onClick={draft.discard} />} text={t.kept} />}
      {failure && <Notice tone="error" title={t.notSent} text={failure} />}
      {price && <UsualPriceNotice price={price} />}
      <div className="grid gap-4 grid-fit-44 items-start">
        <TextField label={t.amount} hint={t.amountHint} {...AMOUNT} {...field('bidAmount')} />
        <TextField
          label={t.duration}
          optional
          placeholder={t.durationExample}
          hint={t.durationHint(takes(DEFAULT_DURATION))}
          maxLength={80}
          {...field('estimatedDuration')}
        />
      </div>
      {price && <OverPriceFields price={price} amountCents={amountCents} field={field} />}
      <WorkAndMessage state={state} serviceCode={serviceCode} />
      <Notice icon="lock" text={t.privacy} />
    </form>
  );
}

type WorkProps = Pick<BidFieldsProps, 'state'> & { serviceCode: string };

/** The included work and the message, with a warning about contact details in either, and a hint about words of pruning. */
function WorkAndMessage({ state: { form, field, draft }, serviceCode }: WorkProps) {
  const t = useBidTexts().form;
  const { control, formState } = form;
  const lines = useLines(form);
  const { value } = lines;
  const [bidAmount, ...texts] = useWatch({ control, name: ['bidAmount', 'estimatedDuration', 'message'] });
  const takeSum = (sum: string) => {
    form.setValue('bidAmount', sum, { shouldValidate: true, shouldDirty: true });
    draft.keepNow();
  };
  const errors = lineErrors(formState.errors.lines, value.length);
  const written = [...texts, ...value.map(({ note }) => note)].join('\n');
  return (
    <>
      <LineFields {...lines} bidAmount={bidAmount} onUseSum={takeSum} errors={errors} />
      <TextArea label={t.message} rows={5} maxLength={MAX_BID_MESSAGE} hint={t.messageHint} {...field('message')} />
      <MaskedNote text={written} />
      <PruningNote text={written} serviceCode={serviceCode} />
    </>
  );
}

/** Dollars; the amount is undefined while its field is empty. */
type GuideRangeProps = { guide: NonNullable<Job['guide']>; amount: number | undefined };

function GuideRange({ guide, amount }: GuideRangeProps) {
  const t = useBidTexts().form;
  const scale = scaleFor([guide.low * 0.6, guide.high * 1.4]);
  return (
    <div>
      <div className="row between">
        <p className="font-bold">{t.guide}</p>
        <p className="num font-bold">{guideWords(guide)}</p>
      </div>
      <GuideBar guide={guide} amount={amount} scale={scale} />
      <div className="row between small quiet num last:mt-1.5">
        <span>{roundDollars(scale.from)}</span>
        {amount !== undefined && (
          <span className="max-sm:order-3 max-sm:basis-full">{t.soFar(roundDollars(amount))}</span>
        )}
        <span>{roundDollars(scale.to)}</span>
      </div>
      <p className="small quiet last:mt-1.5">{t.guideNote}</p>
    </div>
  );
}

const WIDTH = 600;

function GuideBar({ guide, amount, scale }: GuideRangeProps & { scale: Scale }) {
  const at = (dollars: number) => Math.min(1, Math.max(0, shareOf(scale, dollars))) * WIDTH;
  const left = amount && Math.min(WIDTH - 4, Math.max(0, at(amount) - 2));
  return (
    <svg className="w-full h-8.5 mt-1.5 mb-1" viewBox={`0 0 ${WIDTH} 34`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 17h${WIDTH}`} stroke="var(--color-rule-strong)" strokeWidth="2" />
      <rect x={at(guide.low)} y="7" width={at(guide.high) - at(guide.low)} height="20" fill="var(--color-gold)" />
      {amount !== undefined && <rect x={left} y="1" width="4" height="32" fill="var(--color-bark)" />}
    </svg>
  );
}

type Price = NonNullable<UsualPrice['price']>;

/** Above the amount, so that bidders read it first. */
function UsualPriceNotice({ price }: { price: Price }) {
  const t = useBidTexts().over;
  return (
    <Notice icon="storm" title={t.title(bidMoneyFromCents(price.medianCents))}>
      {t.rule(price.jobs, bidMoneyFromCents(price.limitCents))}
    </Notice>
  );
}

type OverPriceProps = { price: Price; amountCents: number | undefined; field: BidFormState['field'] };

/** While a storm is on: the usual price before it, and above a quarter more, the reason for a higher price. */
function OverPriceFields({ price, amountCents, field }: OverPriceProps) {
  const t = useBidTexts().over;
  // Registered before they are shown: errors find their field, and typed values stay.
  const [reason, words] = [field('overReason'), field('overWords')];
  const isOver = amountCents !== undefined && amountCents > price.limitCents;
  return !isOver && reason.error === undefined && words.error === undefined ? null : (
    <div className="grid gap-4">
      <Select label={t.reason} hint={t.reasonHint} {...reason}>
        <Options none={t.choose} of={OVER_REASONS.map((one) => [one, t.reasons[one]])} />
      </Select>
      <TextArea label={t.words} rows={3} maxLength={MAX_OVER_WORDS} hint={t.wordsHint} {...words} />
    </div>
  );
}
