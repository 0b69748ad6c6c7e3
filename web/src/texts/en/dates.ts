// Time spans: how long ago, how long left.
export const dates = {
  justNow: 'just now',
  minutesAgo: (count: number) => (count === 1 ? '1 minute ago' : `${count} minutes ago`),
  today: (time: string) => `Today, ${time}`,
  yesterday: 'Yesterday',
  todayAt: (time: string) => `today at ${time}`,
  tomorrowAt: (time: string) => `tomorrow at ${time}`,
  onDayAt: (day: string, time: string) => `${day} at ${time}`,
  closed: 'closed',
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  daysAndHoursLeft: (days: number, hours: number) => `${days === 1 ? '1 day' : `${days} days`} ${hours} h left`,
  hoursLeft: (hours: number) => `${hours} h left`,
  hoursAndMinutesLeft: (hours: number, minutes: number) => `${hours} h ${minutes} min left`,
  minutesLeft: (minutes: number) => `${minutes} min left`,
  underMinuteLeft: 'less than a minute left',
  miles: (shown: string, isOne: boolean) => (isOne ? `${shown} mile` : `${shown} miles`),
};
