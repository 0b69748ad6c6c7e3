// /demo/notifications: buttons that show every kind of notification, and what to look for.
import { metaOf } from '../../../app/head.ts';
import { Button } from '../../../ui/basics.tsx';
import { PageTitle, Section } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { toast } from '../../../ui/toast/single-toast.ts';
import { useDemoTexts } from '../../support/texts.ts';

/** Shows that a new one replaces the one before. */
let singles = 0;
const nextSingle = () => (singles += 1);

export const meta = metaOf();

export default function NotificationDemo() {
  const t = useDemoTexts();
  const { success, error, warning, info, clearAll } = useToasts();
  const withAction = (duration: number, label: string) => ({
    duration,
    action: { label, onClick: () => info(t.pressedTitle, t.pressed) },
  });
  /** `duration` in milliseconds; 0 stays until closed. */
  const kinds = [
    ['primary', t.success.button, () => success(t.success.title, t.success.text, { duration: 5000 })],
    ['danger', t.error.button, () => error(t.error.title, t.error.text, withAction(7000, t.error.action))],
    ['gold', t.warning.button, () => warning(t.warning.title, t.warning.text, withAction(6000, t.warning.action))],
    ['secondary', t.info.button, () => info(t.info.title, t.info.text, { duration: 4000 })],
    ['secondary', t.persistent.button, () => info(t.persistent.title, t.persistent.text, { duration: 0 })],
    ['secondary', t.single.button, () => toast({ title: t.single.title, message: t.single.text(nextSingle()) })],
    ['quiet', t.clear, clearAll],
  ] as const;
  return (
    <div className="wrap grid gap-8 pb-12">
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      <Section title={t.buttons}>
        <noscript>
          <p>{t.noScript}</p>
        </noscript>
        <div className="flex gap-3 flex-wrap mt-3">
          {kinds.map(([variant, label, show]) => (
            <Button key={label} label={label} variant={variant} onClick={show} />
          ))}
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
