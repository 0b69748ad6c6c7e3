// A value that has stood still for a moment: what is typed is looked up when the fingers rest.
import { useEffect, useState } from 'react';

export function useSettled<Value>(value: Value, afterMs = 400): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
