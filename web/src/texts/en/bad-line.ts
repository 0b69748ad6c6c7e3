// Offline, and as an installed application: the offline page, restored drafts, how to install.
export const badLine = {
  title: 'You need a connection for this page',
  text: 'You haven’t opened it on this phone before, and you’re offline. What you typed elsewhere is saved.',
  works: 'What works offline',
  postJob: 'Post a job',
  postJobText: 'Fill it in and add photos. We’ll send it as soon as you’re back online.',
  myJobs: 'My jobs',
  myJobsText: 'See what is waiting on this phone, change it or delete it.',
  again: 'Try again',
  draftRestored: 'Draft restored',
  startOver: 'Start over',
  visitorDraft: {
    title: 'Did you write this?',
    text: (kind: string, when: string): string =>
      `${kind} was written in this browser on ${when}, before anyone logged in, and was not sent.`,
    kinds: {
      job: 'A job',
      forumPost: 'A forum post',
      reply: 'A reply to this discussion',
      help: 'A question for Support',
      assessment: 'A tree assessment',
    },
    take: 'Continue this draft',
    discard: 'Discard',
  },
  install: 'Install Live Oak',
  installText: 'Opens from your home screen, even offline.',
  installIos: 'To install: open Safari’s share menu and choose “Add to Home Screen”.',
};
