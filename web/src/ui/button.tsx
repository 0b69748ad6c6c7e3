// Buttons, and links that look like them. One primary button a screen; gold only for joining and paying the membership.
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { useUiTexts } from './texts.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'gold' | 'danger' | 'on-deep';

interface Look {
  look?: ButtonLook;
  large?: boolean;
  /** As wide as its container. */
  block?: boolean;
  /** A square with an icon alone; give it an aria-label. */
  iconOnly?: boolean;
}

function classOf({ look = 'secondary', large, block, iconOnly }: Look, extra?: string): string {
  return classNames('btn', `btn-${look}`, large && 'btn-large', block && 'btn-block', iconOnly && 'btn-icon', extra);
}

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'children'> & {
    children: ReactNode;
    /** Shows that it works and takes no second press; say what it does: 'Booking...'. */
    busy?: boolean;
    busyLabel?: ReactNode;
  };

export function Button({
  look,
  large,
  block,
  iconOnly,
  busy,
  busyLabel,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ look, large, block, iconOnly }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className="btn-spin" aria-hidden="true" />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

/** Sends the form around it; `busyLabel` is 'Sending...' unless it is given. */
export function SubmitButton({ look = 'primary', busyLabel, ...rest }: Omit<ButtonProps, 'type'>) {
  const { sending } = useUiTexts();
  return <Button {...rest} type="submit" look={look} busyLabel={busyLabel ?? sending} />;
}

type ButtonLinkProps = Omit<Look, 'iconOnly'> & ComponentProps<typeof Link>;

/** A way to another screen; `to` is an address of the product. */
export function ButtonLink({ look, large, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classOf({ look, large, block }, className)} />;
}

/** The way on that most people take from here. */
export function PrimaryLink(props: Omit<ButtonLinkProps, 'look'>) {
  return <ButtonLink {...props} look="primary" />;
}
