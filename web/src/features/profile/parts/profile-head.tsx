// The head of the profile: who it is, what kind of account, whether verified and by what; Edit, or Cancel and Save.
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { ConfirmEmail } from './email-part.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useProfileTexts } from '../texts.ts';
import type { Edit } from '../use-edit.ts';

export function ProfileHead({ profile, edit, onEdit }: { profile: Profile; edit: Edit; onEdit: () => void }) {
  const t = useProfileTexts();
  const { firstName, lastName, username, userType } = profile;
  return (
    <div className="grid gap-x-6 gap-y-4 grid-cols-row items-center pt-8 pb-6 max-md:grid-cols-lead max-md:items-start">
      <span
        className="grid size-18 items-center justify-items-center border-2 border-tag-edge rounded-full bg-tag text-tag-ink font-strong text-2 leading-none font-display normal-nums max-md:size-13 max-md:text-3"
        aria-hidden="true"
      >
        {[firstName, lastName].map((name) => Array.from(name.trim())[0] ?? '').join('')}
      </span>
      <div>
        <h1 className="wrap-anywhere outline-none" tabIndex={-1}>{`${firstName} ${lastName}`}</h1>
        <div className="row gap-x-3 gap-y-2 mt-2 wrap-anywhere">
          <span className="second">@{username}</span>
          <Badge>{t.types[userType]}</Badge>
          <VerifiedBadge profile={profile} />
        </div>
        {!profile.emailVerified && <ConfirmEmail profile={profile} />}
      </div>
      <div className="row max-md:col-span-full">
        {edit.isEditing ? (
          <>
            <Button className="max-md:flex-1" onClick={edit.cancel} aria-disabled={edit.isSaving}>
              {t.cancel}
            </Button>
            <SubmitButton className="max-md:flex-1" form={edit.formId} busy={edit.isSaving} busyLabel={t.saving}>
              {t.save}
            </SubmitButton>
          </>
        ) : (
          <Button className="max-md:flex-1" look="primary" onClick={onEdit}>
            {t.edit}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Credentials for a provider, the e-mail address for others; the tooltip says which. */
function VerifiedBadge({ profile: { isVerified, userType } }: { profile: Profile }) {
  const t = useProfileTexts();
  const by = userType === 'provider' ? 'credentials' : 'email';
  return (
    <Tooltip text={isVerified ? t.verifiedHow[by] : t.notVerifiedHow[by]}>
      <Badge tone={isVerified ? 'ok' : 'wait'}>{isVerified ? t.verified : t.notVerified}</Badge>
    </Tooltip>
  );
}
