// Filters in an address: only those that say something.

export function searchOf(pairs: readonly (readonly [name: string, value: string | undefined])[]): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of pairs) {
    if (value !== undefined && value.trim() !== '') {
      search.set(name, value.trim());
    }
  }
  return search;
}
