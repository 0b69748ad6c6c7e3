// A field for Markdown: a plain text field with buttons above it, what will be hidden below it, and on request how it will look.
import { maskPost } from '@live-oak/contract/features/forum/masking.ts';
import { useId, useRef, useState } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useAuth } from '../../../app/session.tsx';
import { Button, Icon } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field, useFieldIds } from '../../../ui/field.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import { lineOf } from '../../messages/hidden-words.ts';
import { usePreview } from '../data.ts';
import { useWritingTexts } from '../texts.ts';
import { EDITS, edited, type Edit } from './markdown-edits.ts';
import { Words } from './words.tsx';

interface EditorProps<V extends FieldValues, C, T> {
  control: Control<V, C, T>;
  name: FieldPathByValue<V, string>;
  label: string;
  hint?: string;
  max: number;
  short?: boolean;
}

export function Editor<V extends FieldValues, C, T>(props: EditorProps<V, C, T>) {
  const { control, name, label, hint, max, short = false } = props;
  const t = useWritingTexts().editor;
  const { user } = useAuth();
  const { field: form, fieldState } = useController({ control, name });
  const value: string = form.value;
  const error = fieldState.error?.message;
  const wired = useFieldIds(undefined, hint, error);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isShown, setShown] = useState(false);
  const shownId = useId();
  const edit = (kind: Edit) => {
    const area = field.current;
    if (!area) {
      return;
    }
    const next = edited(
      kind,
      { text: value, start: area.selectionStart, end: area.selectionEnd },
      { words: t.linkWords, address: 'https://' },
    );
    area.focus();
    // As if it had been typed, so that undo takes it back; where the browser cannot, the value is set.
    area.setSelectionRange(0, area.value.length);
    if (!document.execCommand('insertText', false, next.text)) {
      form.onChange(next.text);
    }
    requestAnimationFrame(() => area.setSelectionRange(next.start, next.end));
  };
  return (
    <div className="grid gap-1.5 min-w-0">
      <Field {...{ label, hint, error, wired }}>
        <div
          className="border border-rule-strong rounded-2 bg-paper-raised focus-within:border-oak data-wrong:border-error data-wrong:[box-shadow:inset_0_0_0_1px_var(--color-error)]"
          data-wrong={error ? true : undefined}
        >
          <div
            className="flex gap-x-0.5 gap-y-0 flex-wrap px-1 py-0.5 border-b border-b-rule"
            role="group"
            aria-label={t.tools}
          >
            {EDITS.map((kind) => (
              <Button
                className="min-w-(--hit) px-1.5 text-bark-2 hover:text-oak"
                key={kind}
                look="quiet"
                aria-label={t.edits[kind]}
                title={t.edits[kind]}
                aria-controls={wired.id}
                onClick={() => edit(kind)}
              >
                <EditMark kind={kind} />
              </Button>
            ))}
            {user && (
              <Button
                look="quiet"
                className="ml-auto min-w-(--hit) px-1.5 text-bark-2 hover:text-oak"
                aria-pressed={isShown}
                aria-controls={shownId}
                onClick={() => setShown(!isShown)}
              >
                <Icon className="size-5" name={isShown ? 'eye-off' : 'eye'} />
                {isShown ? t.hidePreview : t.preview}
              </Button>
            )}
          </div>
          <textarea
            {...wired}
            ref={(area) => {
              field.current = area;
              form.ref(area);
            }}
            className={classNames(
              'input block max-h-136 border-0 rounded-b-2 field-sizing-content',
              short ? 'min-h-26' : 'min-h-40',
            )}
            dir="auto"
            maxLength={max}
            value={value}
            onChange={form.onChange}
            onBlur={form.onBlur}
          />
        </div>
      </Field>
      {value.length > max * 0.8 && <p className="num text-bark-3 text-small">{t.left(max - value.length)}</p>}
      <WillHide text={value} />
      <div id={shownId}>{isShown && <Shown text={value} />}</div>
    </div>
  );
}

function EditMark({ kind }: { kind: Edit }) {
  switch (kind) {
    case 'bold':
      return <b className="font-bold text-body leading-none font-display normal-nums">B</b>;
    case 'italic':
      return <i className="text-body leading-none font-display normal-nums italic font-medium">I</i>;
    case 'code':
      return <b className="font-bold text-body leading-none font-display normal-nums">{'<>'}</b>;
    case 'link':
    case 'list':
    case 'numbers':
    case 'quote':
      return <Icon className="size-5" name={kind} />;
  }
}

/** Before sending: which words nobody will see, and why. */
function WillHide({ text }: { text: string }) {
  const t = useWritingTexts().editor;
  const what = lineOf(maskPost(useSettled(text)).hidden, t);
  return (
    <div role="status">
      {what && (
        <p className="flex gap-2 px-2.5 py-1.5 rounded-1 bg-gold-tint text-gold-ink font-semibold text-small leading-snug wrap-anywhere">
          <Icon className="flex-none size-5" name="lock" />
          <span>{t.willHide(what)}</span>
        </p>
      )}
    </div>
  );
}

/** As the server will show it; follows what is typed when the fingers rest. */
function Shown({ text }: { text: string }) {
  const t = useWritingTexts().editor;
  const settled = useSettled(text);
  const preview = usePreview(settled, true);
  return (
    <section
      className="grid gap-2 mt-1.5 px-4 pt-3.5 pb-4.5 border border-rule-strong border-dashed rounded-2"
      aria-label={t.preview}
      aria-live="polite"
    >
      <p className="first:text-bark-3 first:font-semibold first:text-small">{t.shownAs}</p>
      {settled.trim() === '' ? (
        <p className="second first:text-bark-3 first:font-semibold first:text-small">{t.nothingYet}</p>
      ) : preview.isError ? (
        <p className="second first:text-bark-3 first:font-semibold first:text-small">
          {messageOf(preview.error, t.noPreview)}
        </p>
      ) : (
        preview.data && <Words html={preview.data.bodyHtml} />
      )}
    </section>
  );
}
