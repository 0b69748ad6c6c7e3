// The first known value: the state of something when its details were opened.
import { useState } from 'react';

export function useFirst<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) {
    setFirst(value);
  }
  return first ?? value;
}
