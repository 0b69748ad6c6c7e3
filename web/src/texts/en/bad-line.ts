// Without a line, and as an installed application: the offline page, restored drafts, the way to install.
export const badLine = {
  title: 'This page needs a line',
  text: 'It was not opened before on this phone, and there is no line right now. What you typed elsewhere is kept.',
  works: 'What works without a line',
  postJob: 'Post a job',
  postJobText: 'Fill it in with photos. It is sent as soon as there is a line.',
  myJobs: 'My jobs',
  myJobsText: 'See what waits on this phone, change it or delete it.',
  again: 'Try again',
  draftRestored: 'Draft restored',
  startOver: 'Start over',
  install: 'Install Live Oak',
  installText: 'Opens from your home screen, also without a line.',
  installIos: 'To install: open the share menu of Safari and choose “Add to Home Screen”.',
};
