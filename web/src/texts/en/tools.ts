// The tools hub.
export const tools = {
  title: 'Tools',
  lead: 'Five things to do before you post a job, or instead of it. They need no account, and each ends with a job that is well described.',
  first: 'A tree came down?',
  firstText: 'Numbers and the order of things come before any form.',
  firstLink: 'Open the emergency guide',
  list: {
    species: {
      title: 'Tree Species Guide',
      text: 'Find your tree by name, typos forgiven: where it grows in Louisiana, how it stands wind, what ails it.',
      gives: 'You get its sheet, and a map by parish.',
    },
    assessment: {
      title: 'Tree Health Assessment',
      text: 'Answer what you can see from the ground, with photos if you like.',
      gives: 'You get what it may mean in plain words, and a draft job.',
    },
    emergency: {
      title: 'Emergency Response Guide',
      text: 'People, wires, roof, road: four questions in the right order.',
      gives: 'You get the number to call first.',
    },
    permits: {
      title: 'Permit Helper',
      text: 'Your parish, where the trunk stands, what is to be done.',
      gives: 'You get a rule card, and the office to ask.',
    },
    calculator: {
      title: 'Cost Calculator',
      text: 'Height, tree, service, difficulty, and the sum step by step.',
      gives: 'You get a rough range before the bids come.',
    },
  },
  more: 'Rather read first?',
  moreLink: 'Education hub',
};
