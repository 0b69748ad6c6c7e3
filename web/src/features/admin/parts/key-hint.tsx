// The key that does the same as a button, on the button; screen readers get it by aria-keyshortcuts.
import './review-actions.css';

export function KeyHint({ of }: { of: string }) {
  return (
    <kbd className="review-key" aria-hidden="true">
      {of}
    </kbd>
  );
}
