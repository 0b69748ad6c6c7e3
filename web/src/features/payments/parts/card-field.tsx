// The card number: grouped while it is typed.
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { useController, type Control } from 'react-hook-form';
import { TextField } from '../../../ui/field.tsx';
import { cursorAfterGrouping, groupDigits } from '../card-number.ts';
import { useTexts } from '../../../texts/language.tsx';
import { paymentsTexts } from '../texts.ts';

export interface CardValues {
  card: string;
}

export function CardField<C, T>({ control }: { control: Control<CardValues, C, T> }) {
  const t = useTexts(paymentsTexts);
  const { field, fieldState } = useController({ control, name: 'card' });
  const input = useRef<HTMLInputElement | null>(null);
  // A new object for each change, so that the cursor is set again even at the same place.
  const [cursor, setCursor] = useState<{ at: number } | null>(null);
  useLayoutEffect(() => {
    if (cursor && input.current === document.activeElement) {
      input.current?.setSelectionRange(cursor.at, cursor.at);
    }
  }, [cursor]);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setCursor({ at: cursorAfterGrouping(target.value, target.selectionStart ?? target.value.length) });
    field.onChange(groupDigits(target.value));
  };
  return (
    <TextField
      label={t.cardNumber}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0000 0000 0000 0000"
      className="num"
      hint={t.onlyATestCardWorksHere}
      error={fieldState.error?.message}
      name={field.name}
      value={field.value}
      onBlur={field.onBlur}
      onChange={change}
      ref={(element) => {
        input.current = element;
        field.ref(element);
      }}
    />
  );
}
