// A list's filters and its open item, both in the address, so that other screens can link to them.
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

interface AddressOptions<Filters> {
  read: (search: URLSearchParams) => Filters;
  write: (filters: Filters) => URLSearchParams;
  /** The parameter with the id of the open item: 'job'. */
  item?: string;
}

export function useAddress<Filters>({ read, write, item = '' }: AddressOptions<Filters>) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [filters, setFilters] = useState(() => read(search));
  const openId = Number(search.get(item));
  const go = (next: Filters, id?: number) => {
    const address = write(next);
    if (id !== undefined) address.set(item, String(id));
    void navigate(`?${address}`, { replace: true, preventScrollReset: true });
  };
  return {
    filters,
    setFilters,
    change: (next: Filters) => {
      setFilters(next);
      go(next);
    },
    openId: openId > 0 ? openId : undefined,
    open: (id: number | undefined) => go(filters, id),
  };
}
