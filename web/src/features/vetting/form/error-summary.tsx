// What is still to be put right, by the button that was pressed: each a way to its field.
import type { UseFormReturn } from 'react-hook-form';
import { Notice } from '../../../ui/notice.tsx';
import { allAsks, askOf } from './asks.ts';
import { kindOf, type VerificationValues } from './values.ts';
import { useTexts } from '../../../texts/language.tsx';
import { vettingTexts } from '../texts.ts';

export interface Fault {
  /** The field's name and the id of its control. */
  field: string;
  message: string;
}

const ORDER = allAsks().flatMap(({ kind, fields }) => [...fields.map(({ name }): string => name), `files.${kind}`]);

/** In the order of the page. */
export function faultsIn(errors: UseFormReturn<VerificationValues>['formState']['errors']): Fault[] {
  const { files = {}, has: _, root: __, ...texts } = errors;
  const told = [
    ...Object.entries(texts).map(([field, error]) => ({ field, message: error?.message ?? '' })),
    ...Object.entries(files).map(([kind, error]) => ({
      field: `files.${kind}`,
      // The errors of a table of lists have their message where those of a field have it.
      message: (error as { message?: string }).message ?? '',
    })),
  ];
  return told
    .filter(({ message }) => message !== '')
    .toSorted((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field));
}

function ofWhat(field: string): string {
  const kind = field.startsWith('files.')
    ? allAsks().find((ask) => field === `files.${ask.kind}`)?.kind
    : kindOf(field);
  return kind ? askOf(kind).title : '';
}

/** Puts the cursor into a field by its name. */
export function goToField(field: string): void {
  const control = document.getElementById(field);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

export function ErrorSummary({ faults }: { faults: readonly Fault[] }) {
  const t = useTexts(vettingTexts);
  if (faults.length === 0) {
    return null;
  }
  return (
    <Notice tone="error" title={faults.length === 1 ? t.oneThingToPutRight : t.thingsToPutRight(faults.length)}>
      <ul>
        {faults.map(({ field, message }) => (
          <li key={field}>
            <a
              className="inline-flex items-center min-h-(--hit) text-error"
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                goToField(field);
              }}
            >
              {ofWhat(field)}: {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
