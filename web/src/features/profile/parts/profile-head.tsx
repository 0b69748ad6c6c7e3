// The head of the profile: who it is, what kind of account, whether verified and by what; Edit, or Cancel and Save.
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { profileTexts } from '../texts.ts';
import type { Edit } from '../use-edit.ts';

interface ProfileHeadProps {
  profile: Profile;
  edit: Edit;
  onEdit: () => void;
}

export function ProfileHead({ profile, edit, onEdit }: ProfileHeadProps) {
  const t = useTexts(profileTexts);
  const { firstName, lastName, username, userType } = profile;
  return (
    <div className="profile-head">
      <span className="profile-letters" aria-hidden="true">
        {[firstName, lastName].map((name) => Array.from(name.trim())[0] ?? '').join('')}
      </span>
      <div>
        <h1 tabIndex={-1}>{`${firstName} ${lastName}`}</h1>
        <div className="row profile-badges">
          <span className="second">@{username}</span>
          <Badge>{t.types[userType]}</Badge>
          <VerifiedBadge profile={profile} />
        </div>
        {!profile.emailVerified && <ConfirmEmail profile={profile} />}
      </div>
      <div className="row profile-actions">
        {edit.isEditing ? (
          <>
            <Button onClick={edit.cancel} aria-disabled={edit.isSaving}>
              {t.cancel}
            </Button>
            <Button type="submit" form={edit.formId} look="primary" busy={edit.isSaving} busyLabel={t.saving}>
              {t.save}
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={onEdit}>
            {t.edit}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Credentials for a provider, the e-mail address for others; the tooltip says which. */
function VerifiedBadge({ profile: { isVerified, userType } }: { profile: Profile }) {
  const t = useTexts(profileTexts);
  const by = userType === 'provider' ? 'credentials' : 'email';
  return (
    <Tooltip text={isVerified ? t.verifiedHow[by] : t.notVerifiedHow[by]}>
      <Badge tone={isVerified ? 'ok' : 'wait'}>{isVerified ? t.verified : t.notVerified}</Badge>
    </Tooltip>
  );
}
