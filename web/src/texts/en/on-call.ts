// Being on call for emergencies.
export const onCall = {
  title: 'On call',
  text: 'When you are on call, we notify you of emergencies right away, at any hour, on every channel you have turned on, even during your quiet hours.',
  isOn: 'Take emergencies',
  isOnHint: 'Turn it off at any time.',
  days: 'Days',
  dayNames: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  from: 'From',
  until: 'Until',
  hoursHint: 'For all day, choose the same time twice. A night shift belongs to the day it starts.',
  where: 'Where',
  workArea: 'My whole work area',
  someParishes: 'Only these parishes',
  promise: 'On the way within',
  promiseHint: 'After the owner has paid.',
  minutes: (count: number) =>
    count < 60
      ? `${count} minutes`
      : count === 60
        ? '1 hour'
        : count % 60 === 0
          ? `${count / 60} hours`
          : `${count < 120 ? '1 hour' : `${Math.floor(count / 60)} hours`} ${count % 60} minutes`,
  save: 'Save on-call times',
  saved: 'On-call times saved',
  savedOff: 'We no longer notify you of emergencies.',
  notSaved: 'Not saved',
  notSavedText: 'Your on-call times could not be saved. Please try again.',
  didNotLoad: 'Your on-call times did not load',
  now: 'You are on call now.',
  notNow: 'You are not on call right now.',
  mayNotBid: 'Your business can’t bid right now, so we don’t notify you of emergencies. Your dashboard shows why.',
};
