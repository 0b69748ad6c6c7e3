// A new password after the present one, without a mail between.
import { useActionForm } from '../../../app/use-action-form.ts';
import { addressRoutes } from '@live-oak/contract/features/accounts/address-routes.ts';
import { ChangePassword } from '@live-oak/contract/features/accounts/addresses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../texts/said.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { call } from '../../../api-client/call.ts';
import { PasswordStrength } from '../register/password-strength.tsx';
import { OwnCodeField } from './own-code-field.tsx';
import { securityTexts } from './texts.ts';

export function PasswordPart() {
  const t = useTexts(securityTexts).password;
  const [isChanging, setChanging] = useState(false);
  return (
    <section className="py-8 border-t border-t-rule [&>*+*]:mt-4 [&>p]:max-w-160" aria-labelledby="password">
      <h2 className="title-2" id="password">
        {t.title}
      </h2>
      <p>{t.text}</p>
      {isChanging ? (
        <ChangeForm onDone={() => setChanging(false)} />
      ) : (
        <div className="row">
          <Button onClick={() => setChanging(true)}>{t.change}</Button>
          <ButtonLink look="quiet" to="/forgot-password">
            {t.forgot}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(securityTexts);
  const notifications = useNotifications();
  const queries = useQueryClient();
  const { form, field, failure, busy, onSubmit } = useActionForm({
    schema: ChangePassword,
    first: { password: '', newPassword: '', code: '' },
    failed: t.sendFailed,
    send: async (body) => sentenceOf(await call(addressRoutes.changePassword, { body })),
    onDone: async (message) => {
      notifications.success(t.password.done, message);
      onDone();
      await queries.invalidateQueries({ queryKey: [addressRoutes.sessions.path] });
    },
  });
  return (
    <form className="[&>*+*]:mt-4 max-w-104" method="post" noValidate onSubmit={onSubmit}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <PasswordField label={t.password.present} {...field('password')} />
      <PasswordField
        label={t.password.new}
        autoComplete="new-password"
        hint={t.password.hint}
        {...field('newPassword')}
      />
      <PasswordStrength control={form.control} name="newPassword" />
      <OwnCodeField {...field('code')} />
      <div className="row">
        <Button type="submit" look="primary" busy={busy} busyLabel={t.password.saving}>
          {t.password.save}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
