// Basic components: icons, badges, buttons and notices.
import { classNames } from './class-names.ts';
import iconsUrl from './icons.svg?url';
import type { ReactNode, ComponentProps } from 'react';
import { useUiTexts } from './texts.ts';
import { Link } from 'react-router';

// Small line icons: one stroke, 24 by 24, in the text color. The shapes are in icons.svg.

export type IconName =
  | 'alert'
  | 'back'
  | 'arrow'
  | 'bell'
  | 'calendar'
  | 'camera'
  | 'card'
  | 'chat'
  | 'check'
  | 'chevron'
  | 'clock'
  | 'close'
  | 'eye'
  | 'eye-off'
  | 'file'
  | 'info'
  | 'leaf'
  | 'lock'
  | 'mail'
  | 'menu'
  | 'moon'
  | 'offline'
  | 'pencil'
  | 'phone'
  | 'pin'
  | 'plus'
  | 'pushpin'
  | 'reply'
  | 'search'
  | 'shield'
  | 'star'
  | 'storm'
  | 'sun'
  | 'system'
  | 'tree'
  | 'trash'
  | 'upload';

/** Decorative beside text; label the control if an icon is alone. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames('icon', className)} aria-hidden="true" focusable="false">
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  );
}

// A state or urgency in a few words: always an icon and a word, never color alone.

/** Urgency first (icons: triangle, diamond, disc, disc), then outcome (check, ring, cross, disc). */
export type BadgeTone = 'emergency' | 'high' | 'medium' | 'low' | 'ok' | 'wait' | 'no' | 'info' | 'slate' | 'gold';

/** The urgencies' colors are in badge.css, for marks of other shapes. */
const BADGES: Record<BadgeTone, string> = {
  emergency: 'badge-emergency',
  high: 'badge-high',
  medium: 'badge-medium',
  low: 'badge-low',
  ok: 'badge-ok bg-low-tint text-low',
  wait: 'badge-wait bg-medium-tint text-medium',
  no: 'badge-no bg-error-tint text-error',
  info: 'bg-info-tint text-info',
  slate: 'bg-slate-tint text-slate',
  gold: 'bg-gold-tint text-gold-ink',
};

type BadgeProps = Pick<ComponentProps<'span'>, 'className' | 'children'> & { tone?: BadgeTone };

export function Badge({ tone = 'slate', className, children }: BadgeProps) {
  return <span className={classNames('badge', BADGES[tone], className)}>{children}</span>;
}

export type Urgency = 'emergency' | 'high' | 'medium' | 'low';

export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  const words = useUiTexts().urgencies;
  return <Badge tone={urgency}>{words[urgency]}</Badge>;
}

/** Marks invented content: 'Example'. */
export function ExampleMark() {
  const t = useUiTexts();
  return <span className="example-mark">{t.example}</span>;
}

// Buttons, and links that look like them. One primary button per screen; gold only for joining and paying for the membership.

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'gold' | 'danger' | 'on-deep';

interface Look {
  variant?: ButtonVariant;
  large?: boolean;
  /** As wide as its container. */
  block?: boolean;
  /** A square with only an icon: `IconButton`. */
  iconOnly?: boolean;
}

function classOf({ variant = 'secondary', large, block, iconOnly }: Look, extra?: string): string {
  return classNames('btn', `btn-${variant}`, large && 'btn-large', block && 'w-full', iconOnly && 'btn-icon', extra);
}

/** A control's words: `label`, or children where there is more, such as an icon beside them. */
export type Words = { label: ReactNode; children?: never } | { label?: never; children: ReactNode };

export interface ButtonLook extends Look, Omit<ComponentProps<'button'>, 'children'> {
  /** Shows a spinner and ignores further clicks. */
  busy?: boolean;
}

type ButtonProps = ButtonLook & Words;

export function Button({ busy, className, label, children = label, type = 'button', onClick, ...look }: ButtonProps) {
  const { variant, large, block, iconOnly, ...rest } = look;
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ variant, large, block, iconOnly }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className="btn-spin" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** Sends the form around it. */
export function SubmitButton({ variant = 'primary', ...rest }: ButtonProps) {
  return <Button {...rest} type="submit" variant={variant} />;
}

/** Cancels what is being typed. */
export const CancelButton = (button: ButtonLook) => <Button label={useUiTexts().cancel} {...button} />;

interface RetryButtonProps extends ButtonLook {
  of: { isFetching?: boolean; refetch: () => unknown };
}

/** Fetches again what did not load. */
export function RetryButton({ of: { isFetching, refetch }, ...look }: RetryButtonProps) {
  return <Button label={useUiTexts().tryAgain} busy={isFetching} onClick={() => void refetch()} {...look} />;
}

interface IconButtonProps extends ButtonLook {
  icon: IconName;
  /** For screen readers. */
  label: string;
  /** Over the icon, such as a count. */
  children?: ReactNode;
}

export function IconButton({ icon, label, variant = 'quiet', children, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} iconOnly aria-label={label}>
      <Icon name={icon} />
      {children}
    </Button>
  );
}

type LinkLook = Omit<Look, 'iconOnly' | 'variant'> & Omit<ComponentProps<typeof Link>, 'children'>;
type ButtonLinkProps = LinkLook & Pick<Look, 'variant'> & Words;

/** A link to another screen; `to` is an address of the product. */
export function ButtonLink({ variant, large, block, className, label, children = label, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classOf({ variant, large, block }, className)}>
      {children}
    </Link>
  );
}

export function PrimaryLink(props: LinkLook & Words) {
  return <ButtonLink {...props} variant="primary" />;
}

// A notice within the page. The storm look is for storms and emergencies only.

export type NoticeTone = 'slate' | 'gold' | 'error' | 'ok' | 'storm';

const ICONS: Record<NoticeTone, IconName> = {
  slate: 'info',
  gold: 'clock',
  error: 'alert',
  ok: 'check',
  storm: 'storm',
};

interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  text?: ReactNode;
  /** More than a text: paragraphs, a list. */
  children?: ReactNode;
  icon?: IconName;
  /** Buttons below the text. */
  actions?: ReactNode;
  /** Announced by screen readers when it appears; by default for errors. */
  live?: boolean;
  className?: string | undefined;
}

export function Notice({ tone = 'slate', icon = ICONS[tone], live = tone === 'error', ...props }: NoticeProps) {
  const { title, text, children = text, actions, className } = props;
  return (
    <div className={classNames('notice', `notice-${tone}`, className)} role={live ? 'alert' : undefined}>
      <Icon name={icon} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="row notice-actions">{actions}</div>}
      </div>
    </div>
  );
}
