// Before sending: which words others will not see, and why; announced while a text is typed.
import { Icon } from '../../../ui/basics.tsx';

export function WillHide({ words }: { words: string | undefined }) {
  return (
    <div role="status">
      {words && (
        <p className="flex gap-2 px-2.5 py-1.5 rounded-1 bg-gold-tint text-gold-ink font-semibold text-small leading-snug wrap-anywhere">
          <Icon className="flex-none size-5" name="lock" />
          <span>{words}</span>
        </p>
      )}
    </div>
  );
}
