// Notification preferences, and the page that ends emails.
import type { NoticeTopic } from '@live-oak/contract/features/notifications/schema.ts';

interface TopicText {
  name: string;
  what: string;
}

const topics: Record<NoticeTopic, TopicText> = {
  bids: {
    name: 'Sealed bids',
    what: 'A bid came in or was withdrawn. We send at most one email every 15 minutes.',
  },
  jobs: { name: 'Jobs', what: 'Review, close of bidding, award, start and completion.' },
  new_work: {
    name: 'New work',
    what: 'Jobs that fit your work area and your saved searches. At most one email an hour.',
  },
  messages: {
    name: 'Questions and messages',
    what: 'Questions, answers and messages to you. One email for everything you haven’t read after five minutes.',
  },
  calendar: {
    name: 'Appointments',
    what: 'Proposed, confirmed, moved and canceled appointments, and a reminder the day before.',
  },
  money: { name: 'Money', what: 'Payments, refunds, payouts, disputes and the membership.' },
  verification: { name: 'Verification', what: 'Your application, your credentials and when they expire.' },
  reviews: { name: 'Reviews', what: 'When to leave a review, and when you can read one.' },
  forum: {
    name: 'Forum',
    what: 'Replies in threads you follow, and decisions about your posts. At most one email an hour.',
  },
  account: { name: 'Your account', what: 'Password, login and security.' },
  desk: { name: 'Administration', what: 'Items that are waiting for a decision.' },
};

export const preferences = {
  title: 'Notification settings',
  lead: 'Choose how we reach you about each topic. Changes save right away.',
  signInFirst: 'Log in first',
  signInWhy: 'Log in to choose what we notify you about.',
  loading: 'Loading your notification settings',
  failedTitle: 'Your notification settings didn’t load',
  topicHead: 'Topic',
  topics,
  ways: { app: 'In the app', mail: 'Email', push: 'Push', sms: 'Text' },
  appNote: 'When off, notifications go to your list as read, without a badge or pop-up.',
  lockNote:
    'A lock means it can’t be turned off. We always notify you about your account, your documents and your money.',
  lockNoteWithoutMail: 'A lock means it can’t be turned off. We always notify you about your account.',
  locked: 'always on',
  noEmail: 'Your account has no confirmed email address, so we send nothing by email.',
  toProfile: 'Add one in your profile',
  saved: 'Saved',
  notSaved: 'Not saved',
  putBack: (what: string) => `${what} wasn’t changed. Please try again.`,
  quiet: {
    title: 'Quiet hours',
    lead: 'Grouped emails, push notifications and text messages wait until quiet hours end. Times are Central Time.',
    use: 'Use quiet hours',
    from: 'From',
    until: 'Until',
    overNight: 'Until the next morning.',
    sameDay: 'On the same day.',
    none: 'Off. Everything arrives as it happens.',
    same: 'Choose an end time that is different from the start time.',
    urgent:
      'Urgent notifications still arrive: your account’s security, an emergency job you won, and changes to an appointment within twelve hours. By text, only emergencies you are on call for.',
  },
  texts: {
    title: 'Text messages',
    lead: 'Short messages with a link. They never contain an amount, a street or a name.',
    noPhone: 'Confirm your phone in your profile first. We text you a code.',
    toProfile: 'Go to your profile',
    at: (phone: string) => `At ${phone}`,
    agree: 'Get text messages',
    end: 'Turn off text messages',
    on: 'On. Choose above what to get by text.',
    stopped: (phone: string) =>
      `You texted STOP from ${phone}, so we send nothing there. Text START to our number to get messages again.`,
    failed: 'Text messages weren’t changed. Please try again.',
    replies: 'You can answer by text: YES or NO to a proposed day, BIDS for how many bids you have, or HELP.',
    repliesOfBusiness:
      'You can answer by text: YES or NO to a proposed day, OTW 30 when you are on the way, DONE, or HELP.',
  },
  push: {
    title: 'Push in this browser',
    checking: 'Checking this browser…',
    unsupported:
      'This browser doesn’t support push notifications. On an iPhone or iPad, add Live Oak to the home screen first and open it there.',
    denied:
      'Live Oak’s notifications are blocked in this browser. Allow them in the browser’s settings for this site, then reload this page.',
    off: 'Off in this browser. Turn it on to get notifications even when Live Oak is closed, as long as you stay logged in.',
    on: 'On in this browser until you log out.',
    turnOn: 'Turn on in this browser',
    turnOff: 'Turn off here',
    failed: 'Push couldn’t be turned on. Check your connection and try again.',
    failedOff: 'Push couldn’t be turned off. Check your connection and try again.',
    browsers: (count: number) =>
      count === 0
        ? 'Push isn’t on in any of your browsers.'
        : count === 1
          ? 'Push is on in one of your browsers.'
          : `Push is on in ${count} of your browsers.`,
  },
  ending: {
    loading: 'Unsubscribing…',
    ended: (topic: string) => `You won’t get emails about: ${topic}`,
    endedLead: 'Done. You’ll still get notifications in the app. Nothing else changed.',
    undo: 'Undo',
    back: (topic: string) => `You’ll get emails again about: ${topic}`,
    backLead: 'Everything is back the way it was.',
    endAgain: 'Unsubscribe again',
    all: 'Notification settings',
    deadTitle: 'This link is incomplete',
    dead: 'Open the link in the email again, or log in to change your notification settings.',
    failedTitle: 'You’re not unsubscribed yet',
  },
};
