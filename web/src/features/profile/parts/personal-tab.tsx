// Personal Info: the names, which may be changed, and the username, which may not.
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { useTexts } from '../../../texts/language.tsx';
import { TextField } from '../../../ui/field.tsx';
import { profileTexts } from '../texts.ts';
import type { Edit } from '../use-edit.ts';
import { FactList } from './fact-list.tsx';

export function PersonalTab({ profile, edit }: { profile: Profile; edit: Edit }) {
  const t = useTexts(profileTexts).fields;
  const { form, formId, isEditing } = edit;
  const { register, formState } = form;
  if (!isEditing) {
    return (
      <FactList
        facts={[
          { label: t.firstName, value: profile.firstName },
          { label: t.lastName, value: profile.lastName },
          { label: t.username, value: profile.username },
        ]}
      />
    );
  }
  return (
    <div className="grid gap-6 grid-cols-2 items-start max-w-184 py-4 max-md:grid-cols-1">
      <TextField
        label={t.firstName}
        autoComplete="given-name"
        error={formState.errors.firstName?.message}
        form={formId}
        {...register('firstName')}
      />
      <TextField
        label={t.lastName}
        autoComplete="family-name"
        error={formState.errors.lastName?.message}
        form={formId}
        {...register('lastName')}
      />
      <TextField
        label={t.username}
        value={profile.username}
        readOnly
        hint={t.usernameHint}
        className="[.profile_&]:bg-paper-sunk [.profile_&]:text-bark-2"
      />
    </div>
  );
}
