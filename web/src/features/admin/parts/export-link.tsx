// A list as CSV: a plain link with the list's filters, so that the browser streams the file to disk.
import { exportRoutes } from '@live-oak/contract/features/admin/export-routes.ts';
import { Icon } from '../../../ui/basics.tsx';

interface ExportLinkProps {
  of: keyof typeof exportRoutes;
  /** The list's own filters. */
  filters?: URLSearchParams;
  label?: string;
}

export function ExportLink({ of, filters, label = 'Export CSV' }: ExportLinkProps) {
  const search = filters?.toString() ?? '';
  return (
    <a className="btn btn-secondary" href={`${exportRoutes[of].path}${search && `?${search}`}`} download>
      <Icon name="file" />
      {label}
    </a>
  );
}
