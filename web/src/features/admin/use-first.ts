// What a value was when it was first known: how something stood when its details were opened.
import { useState } from 'react';

export function useFirst<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) {
    setFirst(value);
  }
  return first ?? value;
}
