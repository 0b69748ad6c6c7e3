// The form for a help request. A visitor gives name and email; a signed-in person need not.
import { useNavigateOn } from '../../../app/use-navigate-on.ts';
import { VisitorDraft } from '../../../app/draft-note.tsx';
import { useActionForm } from '../../../app/use-action-form.ts';
import {
  AskSupport,
  AskSupportAsVisitor,
  MAX_TICKET_TEXT,
  SUPPORT_TOPICS,
  type SupportTopic,
} from '@live-oak/contract/features/support/schema.ts';
import { formatPhone } from '@live-oak/contract/phone.ts';
import { rulesForTyped } from '../../../app/form-rules.ts';
import { useAuth } from '../../../app/session.tsx';
import { supportContact } from '../../../app/support-contact.ts';
import { Button, SubmitButton } from '../../../ui/basics.tsx';
import { Options, Select, TextArea, TextField } from '../../../ui/field.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { askForHelp } from '../data.ts';
import { useSupportTexts } from '../texts.ts';
import { to } from '../../../app/to.ts';
import { sentenceOf } from '../../../texts/message-texts.ts';
import { withElement } from '../../../texts/with-element.tsx';

interface Typed {
  topic: SupportTopic | '';
  message: string;
  name: string;
  email: string;
}

/** In the order of the screen: the first with an error takes the focus. */
const EMPTY: Typed = { name: '', email: '', topic: '', message: '' };

const asVisitor = rulesForTyped<Typed>(AskSupportAsVisitor);
const asMember = rulesForTyped<Typed>(AskSupport);

export function AskForm() {
  const t = useSupportTexts().ask;
  const { user } = useAuth();
  return (
    <section id="ask" className="scroll-mt-6" aria-labelledby="ask-title">
      <h2 className="title-2" id="ask-title">
        {t.title}
      </h2>
      <p className="second">{t.lead}</p>
      {user && <p>{t.as(`${user.firstName} ${user.lastName}`, user.email || formatPhone(user.phone ?? ''))}</p>}
      <Fields key={user ? 'member' : 'visitor'} isMember={user !== null} />
    </section>
  );
}

function useAsk(isMember: boolean) {
  const { ask: t } = useSupportTexts();
  const navigate = useNavigateOn();
  const { success, error: tellFailure } = useToasts();
  return useActionForm({
    first: EMPTY,
    resolver: isMember ? asMember : asVisitor,
    draft: 'support',
    failed: t.failedText,
    send: ({ topic, message, name, email }) => {
      // The schema has rejected an empty topic.
      const asked = { topic: topic as SupportTopic, message };
      return askForHelp(isMember ? asked : { ...asked, name, email });
    },
    onDone: async ({ token, ...reply }) => {
      success(t.sent, await sentenceOf(reply));
      return navigate(to.supportRequest(token));
    },
    onFailed: (why, _, isSaid) => !isSaid && tellFailure(t.failed, why),
  });
}

function Fields({ isMember }: { isMember: boolean }) {
  const { ask: t, topics } = useSupportTexts();
  const { field, busy, onSubmit, draft } = useAsk(isMember);
  const { email } = supportContact();
  return (
    <form className="grid gap-4 max-w-160 mt-4" noValidate onSubmit={onSubmit}>
      <noscript>
        <p data-contact="email" hidden={email === ''}>
          {withElement(t.noScript, <a href={`mailto:${email}`}>{email}</a>)}
        </p>
      </noscript>
      <VisitorDraft offer={draft.offer} of="help" />
      {draft.restored && (
        <p className="small second" role="status">
          {t.restored} <Button label={t.clear} variant="quiet" onClick={draft.discard} />
        </p>
      )}
      {!isMember && <Visitor name={field('name')} email={field('email')} />}
      <Select label={t.topic} {...field('topic')}>
        <Options none={t.choose} of={SUPPORT_TOPICS.map((topic) => [topic, topics[topic]])} />
      </Select>
      <TextArea label={t.message} hint={t.messageHint} rows={6} maxLength={MAX_TICKET_TEXT} {...field('message')} />
      <SubmitButton label={t.send} className="justify-self-start" large busy={busy} />
    </form>
  );
}

type FieldProps = ReturnType<ReturnType<typeof useAsk>['field']>;

function Visitor({ name, email }: { name: FieldProps; email: FieldProps }) {
  const t = useSupportTexts().ask;
  return (
    <div className="grid gap-4 grid-fit-60">
      <TextField label={t.name} autoComplete="name" {...name} />
      <TextField
        label={t.email}
        hint={t.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...email}
      />
    </div>
  );
}
