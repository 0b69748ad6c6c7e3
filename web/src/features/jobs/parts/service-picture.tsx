// A small picture of the service, in the place where the owner's photos will be.
import { classNames } from '../../../ui/class-names.ts';
import picturesUrl from './thumbs.svg?url';

/** `code` is a service code of the contract; what has no picture of its own shows the lone pine. Decoration. */
export function ServicePicture({ code, className }: { code: string; className?: string }) {
  const name = code === 'other' ? 'health_assessment' : code;
  return (
    <svg
      className={classNames(
        '[.job-head_&]:aspect-[4/3] w-full aspect-square overflow-hidden rounded-1 bg-paper-sunk',
        className,
      )}
      viewBox="0 0 200 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${picturesUrl}#${name}`} />
    </svg>
  );
}
