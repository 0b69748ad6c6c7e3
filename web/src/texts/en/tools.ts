// The tools hub.
export const tools = {
  title: 'Tools',
  lead: 'Five tools to use before you post a job, or instead. You don’t need an account, and each one helps you describe the job well.',
  first: 'A tree came down?',
  firstText: 'Phone numbers and what to do first, before any form.',
  firstLink: 'Open the emergency guide',
  list: {
    species: {
      title: 'Tree Species Guide',
      text: 'Find your tree by name, even with typos: where it grows in Louisiana, how it holds up in wind, what problems it has.',
      gives: 'You get its profile and a map by parish.',
    },
    assessment: {
      title: 'Tree Health Assessment',
      text: 'Answer what you can see from the ground, with photos if you like.',
      gives: 'You get what it may mean in plain English, and a draft job.',
    },
    emergency: {
      title: 'Emergency Response Guide',
      text: 'People, wires, roof, road: four questions in the right order.',
      gives: 'You get the number to call first.',
    },
    permits: {
      title: 'Permit Helper',
      text: 'Your parish, where the trunk stands, and what needs to be done.',
      gives: 'You get a rule card, and the office to ask.',
    },
    calculator: {
      title: 'Cost Calculator',
      text: 'Height, tree, service and difficulty, with the math step by step.',
      gives: 'You get a rough range before the bids come.',
    },
  },
  more: 'Want to read up first?',
  moreLink: 'Education hub',
};
