// A debounced value: typed text is looked up after a pause.
import { useEffect, useState } from 'react';

export function useSettled<Value>(value: Value, afterMs = 400): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
