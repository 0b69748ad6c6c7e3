// An owner's actions about wires near a job, on the job's page.
export const wires = {
  closedTitle: 'For now, only utility arborists can bid',
  closedText:
    'You said that wires are within 10 feet. Call your power company. Once it says that other crews may work there, or disconnects the line, say so here, and every licensed crew can see the job and bid.',
  closedEmergency:
    'You said that a wire is down or touched. Stay 35 feet away from it. Call 911, then your power company. Once it says that other crews may work there, or disconnects the line, say so here, and every licensed crew can see the job and bid.',
  openTitle: 'Every licensed crew can bid',
  openText: 'The crew looks for wires again before it starts. If a live wire is near again, say so right away.',
  liveAfterTitle: 'For now, only utility arborists can start',
  liveAfterText:
    'You said that a live wire is near again. Stay 35 feet from a wire that is down. Once the power company says that other crews may work there, or disconnects the line, say so here, and the crew can start.',
  whomToCall: 'Who to call',
  answer: 'Add the power company’s answer',
  answerText:
    'Only if the company said that crews without line-clearance training may work there. Bidders see what it said and when.',
  words: 'What it said',
  wordsHint: 'Or add a photo of its letter or message below.',
  day: 'Day of the answer',
  photo: 'Photo of the answer',
  photoHint: 'Only Live Oak and the crew you pay can see it',
  dropped: 'The company disconnected the line',
  droppedTitle: 'Did the power company disconnect the line?',
  droppedText:
    'Say so only if your power company disconnected the line or cut its power, and told you. A downed wire can still kill, even when the lights are out.',
  droppedDay: 'Day it was disconnected',
  live: 'A live wire is near again',
  liveTitle: 'Is a live wire near again?',
  liveText:
    'Then only utility arborists can bid and start, until you say otherwise. Businesses that already bid are notified. Stay 35 feet from a wire that is down.',
  send: 'Save',
  stillMoving: 'The photo is still uploading. Wait until it finishes, or remove it.',
  saved: 'Saved',
  openNow: 'Every licensed crew can see the job and bid.',
  closedNow: 'Only utility arborists can bid and start.',
  failed: 'Please try again.',
};
