// The texts around toasts.
export const toasts = {
  region: 'Notifications (F8)',
  clearAll: 'Clear all',
  more: (count: number): string => `+${count} more`,
  dismiss: 'Dismiss',
};
