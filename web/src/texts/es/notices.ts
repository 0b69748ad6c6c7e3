// The bell, its panel and its texts, in Spanish.
import type { notices as en } from '../en/notices.ts';

export const notices: typeof en = {
  bellWithUnread: (count: string) => `Notificaciones, ${count} sin leer`,
  title: 'Notificaciones',
  close: 'Cerrar las notificaciones',
  markAllRead: 'Marcar leídas',
  loading: 'Cargando notificaciones...',
  none: 'Todavía no hay notificaciones',
  failed: 'No se pudieron cargar sus notificaciones.',
  older: 'Mostrar anteriores',
  olderFailed: 'No se pudieron cargar las anteriores.',
  unread: '(sin leer)',
  settings: 'Ajustes de avisos',
  view: 'Ver',
};
