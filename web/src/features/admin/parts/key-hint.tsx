// The key that does the same as a button, on the button; screen readers get it by aria-keyshortcuts.

export function KeyHint({ of }: { of: string }) {
  return (
    <kbd
      className="border-current bg-transparent bg-none text-inherit [@media_(max-width:46rem),(hover:none)_and_(pointer:coarse)]:hidden"
      aria-hidden="true"
    >
      {of}
    </kbd>
  );
}
