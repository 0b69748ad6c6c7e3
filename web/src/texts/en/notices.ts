// The bell, its panel and its texts.
export const notices = {
  bellWithUnread: (count: string) => `Notifications, ${count} unread`,
  title: 'Notifications',
  close: 'Close notifications',
  markAllRead: 'Mark all read',
  loading: 'Loading notifications...',
  none: 'No notifications yet',
  failed: 'Your notifications didn’t load.',
  older: 'Show older',
  olderFailed: 'Older notifications didn’t load.',
  unread: '(unread)',
  settings: 'Notification settings',
  view: 'View',
};
