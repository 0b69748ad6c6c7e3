// /demo/notifications: buttons that show every kind of notification, and what to look for.
import { metaOf } from '../../../app/head.ts';
import { Button } from '../../../ui/basics.tsx';
import { PageTitle, Section } from '../../../ui/page.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { toast } from '../../../ui/toast/single-toast.ts';
import { useDemoTexts } from '../../support/texts.ts';

/** Milliseconds; 0 stays until closed. */
const DURATIONS = { success: 5000, error: 7000, warning: 6000, info: 4000, persistent: 0 } as const;

/** Shows that a new one replaces the one before. */
let singles = 0;
const nextSingle = () => (singles += 1);

export const meta = metaOf();

export default function NotificationDemo() {
  const t = useDemoTexts();
  const { success, error, warning, info, clearAll } = useNotifications();
  const acted = () => info(t.pressedTitle, t.pressed);
  return (
    <div className="wrap grid gap-8 pb-12">
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      <Section title={t.buttons}>
        <noscript>
          <p>{t.noScript}</p>
        </noscript>
        <div className="flex gap-3 flex-wrap mt-3">
          <Button
            variant="primary"
            onClick={() => success(t.success.title, t.success.text, { duration: DURATIONS.success })}
          >
            {t.success.button}
          </Button>
          <Button
            variant="danger"
            onClick={() =>
              error(t.error.title, t.error.text, {
                duration: DURATIONS.error,
                action: { label: t.error.action, onClick: acted },
              })
            }
          >
            {t.error.button}
          </Button>
          <Button
            variant="gold"
            onClick={() =>
              warning(t.warning.title, t.warning.text, {
                duration: DURATIONS.warning,
                action: { label: t.warning.action, onClick: acted },
              })
            }
          >
            {t.warning.button}
          </Button>
          <Button onClick={() => info(t.info.title, t.info.text, { duration: DURATIONS.info })}>{t.info.button}</Button>
          <Button onClick={() => info(t.persistent.title, t.persistent.text, { duration: DURATIONS.persistent })}>
            {t.persistent.button}
          </Button>
          <Button onClick={() => toast({ title: t.single.title, message: t.single.text(nextSingle()) })}>
            {t.single.button}
          </Button>
          <Button variant="quiet" onClick={clearAll}>
            {t.clear}
          </Button>
        </div>
      </Section>
      <Section title={t.notesTitle}>
        <ul className="grid gap-2 max-w-176 mt-3 pl-5 list-disc">
          {Object.entries(t.notes).map(([name, note]) => (
            <li key={name}>{note}</li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
