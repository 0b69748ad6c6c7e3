// The words around toasts.
export const toasts = {
  region: 'Notifications (F8)',
  clearAll: 'Clear all',
  dismiss: 'Dismiss',
};
