// The page to subscribe to storm texts.
export const stormTextsPage = {
  title: 'Storm texts for your parish',
  lead: 'One text message when storm mode begins where you live. You don’t need an account.',
  phone: 'Mobile phone',
  parish: 'Parish',
  choose: 'Choose a parish',
  send: 'Text me',
  failed: 'Your request wasn’t sent. Please try again.',
  sent: 'Check your phone',
  sentText: 'Answer YES to our text message and you’re on the list. If you once texted us STOP, text START first.',
};
