// Personal Info and Contact Details: known values as a ruled list, or the editable fields.
import { type ReactNode, useState } from 'react';
import { useProfileTexts } from '../texts.ts';
import { type Profile, type ProfileField, US_STATES } from '@live-oak/contract/features/profile/schema.ts';
import { Options, Select, TextField } from '../../../ui/field.tsx';
import type { Edit } from '../use-edit.ts';
import { EmailPart } from './email-part.tsx';
import { phoneRoutes } from '@live-oak/contract/features/texting/routes.ts';
import { formatPhone } from '@live-oak/contract/phone.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { messageOf } from '../../../api-client/api-error.ts';
import { call } from '../../../api-client/call.ts';
import { Badge, Button } from '../../../ui/basics.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { CodeField } from '../../accounts/security/code-field.tsx';
import { profileQuery, sendPhoneCode } from '../data.ts';

/** Known values as a ruled list of label and value, which is empty or null if it was not given. */
export function FactList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  const { none } = useProfileTexts().fields;
  return (
    <dl className="[&_.second]:font-normal">
      {facts.map(([label, value]) => (
        <div
          className="grid gap-x-6 gap-y-2 grid-lead-46 py-4 border-b border-b-rule max-md:gap-0 max-md:grid-cols-1 max-md:py-3"
          key={label}
        >
          <dt className="text-bark-2">{label}</dt>
          <dd className="wrap-anywhere font-semibold">
            {value === null || value === '' ? <span className="second">{none}</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Registers a field with the single form over all tabs. */
const fieldOf = ({ field, formId }: Edit, name: ProfileField) => ({ form: formId, ...field(name) });

/** Personal Info: the names, which can be changed, and the username, which cannot. */
export function PersonalTab({ profile, edit }: { profile: Profile; edit: Edit }) {
  const t = useProfileTexts().fields;
  if (!edit.isEditing) {
    return (
      <FactList
        facts={[
          [t.firstName, profile.firstName],
          [t.lastName, profile.lastName],
          [t.username, profile.username],
        ]}
      />
    );
  }
  return (
    <div className="grid gap-6 grid-cols-2 items-start max-w-184 py-4 max-md:grid-cols-1">
      <TextField label={t.firstName} autoComplete="given-name" {...fieldOf(edit, 'firstName')} />
      <TextField label={t.lastName} autoComplete="family-name" {...fieldOf(edit, 'lastName')} />
      <TextField
        label={t.username}
        value={profile.username}
        readOnly
        hint={t.usernameHint}
        className="bg-paper-sunk text-bark-2"
      />
    </div>
  );
}

export function ContactTab({ profile, edit }: { profile: Profile; edit: Edit }) {
  const t = useProfileTexts().fields;
  if (edit.isEditing) {
    return <ContactFields profile={profile} edit={edit} />;
  }
  const email = <EmailPart profile={profile} />;
  const phone = profile.phone && <PhonePart phone={profile.phone} isConfirmed={profile.phoneConfirmed} />;
  const state = profile.state === null ? null : (US_STATES[profile.state] ?? profile.state);
  return (
    <FactList
      facts={[
        [t.email, email],
        [t.phone, phone],
        [t.address, profile.address],
        [t.city, profile.city],
        [t.state, state],
        [t.zip, profile.zipCode],
      ]}
    />
  );
}

function ContactFields({ profile, edit }: { profile: Profile; edit: Edit }) {
  const t = useProfileTexts().fields;
  return (
    <div className="grid gap-6 grid-cols-2 items-start max-w-184 py-4 max-md:grid-cols-1">
      <TextField
        label={t.email}
        value={profile.email}
        readOnly
        hint={t.emailHint}
        className="bg-paper-sunk text-bark-2"
      />
      <TextField
        label={t.phone}
        type="tel"
        autoComplete="tel-national"
        placeholder={t.phonePlaceholder}
        {...fieldOf(edit, 'phone')}
      />
      <TextField
        label={t.address}
        autoComplete="street-address"
        placeholder={t.addressPlaceholder}
        {...fieldOf(edit, 'address')}
      />
      <TextField
        label={t.city}
        autoComplete="address-level2"
        placeholder={t.cityPlaceholder}
        {...fieldOf(edit, 'city')}
      />
      <Select label={t.state} autoComplete="address-level1" {...fieldOf(edit, 'state')}>
        <Options none={t.noState} of={Object.entries(US_STATES)} />
      </Select>
      <TextField
        label={t.zip}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder={t.zipPlaceholder}
        {...fieldOf(edit, 'zipCode')}
      />
    </div>
  );
}

/** The phone: whether it is confirmed, and the texted code that confirms it. */
function PhonePart({ phone, isConfirmed }: { phone: string; isConfirmed: boolean }) {
  const t = useProfileTexts().phone;
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const send = useMutation({
    mutationFn: () => sendPhoneCode(phone),
    onSuccess: () => setAsking(true),
    onError: (error) => toasts.error(t.notSent, messageOf(error, t.notSent)),
  });
  return (
    <div className="grid gap-3 justify-items-start [&_p]:font-normal">
      <div className="row">
        <span>{formatPhone(phone)}</span>
        <Badge tone={isConfirmed ? 'ok' : 'wait'}>{isConfirmed ? t.confirmed : t.unconfirmed}</Badge>
      </div>
      {!isConfirmed && (
        <>
          <p className="small second">{t.why}</p>
          <Button onClick={() => send.mutate()} busy={send.isPending}>
            {t.confirm}
          </Button>
        </>
      )}
      {isAsking && <CodeDialog phone={phone} onClose={() => setAsking(false)} />}
    </div>
  );
}

function CodeDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const t = useProfileTexts().phone;
  const toasts = useToasts();
  const queries = useQueryClient();
  const { field, sending } = useActionForm({
    first: { code: '' },
    failed: t.notConfirmed,
    send: ({ code }) => call(phoneRoutes.confirm, { body: { phone, code } }),
    onDone: async () => {
      toasts.success(t.done);
      onClose();
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
  return (
    <FormDialog
      {...sending}
      size="small"
      title={t.title}
      onClose={onClose}
      action={t.confirm}
      lead={<p className="second">{t.sentTo(formatPhone(phone))}</p>}
    >
      <CodeField label={t.code} data-first-focus="" {...field('code', needed('phones.code'))} />
    </FormDialog>
  );
}
