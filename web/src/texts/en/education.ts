// The education hub and the frame of its five pages (their texts: content/en/education).
export const education = {
  hub: {
    title: 'Education Hub',
    lead: 'What worried owners and crew chiefs ask most, answered plainly. Each fact has its source and how sure we are of it.',
    lessons: {
      pruning: {
        title: 'Pruning Techniques',
        text: 'Where to cut, when to cut in Louisiana, what topping does, and which tool to use for which branch.',
      },
      diseases: {
        title: 'Diseases & Pests',
        text: 'Signs on bark and leaf, how serious each is, what helps, and the quarantines on the map.',
      },
      safety: {
        title: 'Safety Guidelines',
        text: '35 feet from a downed wire, trees that spring back, chainsaws after a storm, and who to call.',
      },
      regulations: {
        title: 'Regulations',
        text: 'Licenses, insurance, contracts, 811, boundary trees, and what no one may do after a storm.',
      },
      certification: {
        title: 'ISA Certification',
        text: 'What it proves, how the exam works, how to study, and how to keep it.',
      },
    },
    askTitle: 'Still have a question?',
    ask: [
      'A tree is on the house. What do I do first?',
      'How far should I stay from the wire?',
      'Is my tree sick?',
      'May I cut the neighbor’s branch?',
      'Is this crew allowed to do it?',
      'When do I prune my oak?',
    ],
    sourcesTitle: 'How we write',
    sourcesText:
      'Facts come from the law, the state and the trade. Where something is only commonly said, we say so; where nobody could tell us, we say who to ask. Nothing here is legal advice.',
  },
  names: {
    pruning: 'Pruning',
    diseases: 'Diseases & Pests',
    safety: 'Safety',
    regulations: 'Regulations',
    certification: 'ISA Certification',
  },
  tabs: {
    label: 'Sections of this page',
    all: 'Show all',
    diseases: 'Diseases',
    pests: 'Pests',
    prevention: 'Prevention',
    overview: 'Overview',
    certifications: 'Certifications',
    study: 'Study',
    maintain: 'Maintain',
  },
  sourceCount: (count: number): string => (count === 1 ? '1 source' : `${count} sources`),
  pictures: {
    collar: {
      title: 'Where a branch comes off',
      keys: [],
      notes: [
        'Right: just outside the collar.',
        'Wrong: flush. The collar is gone.',
        'Wrong: a stub. It dies and rots.',
      ],
    },
    threeCut: {
      title: 'The three-cut method',
      keys: [
        'From below, a third of the way through, a foot or more from the trunk. It stops the bark from tearing.',
        'From above, a little farther out, until the branch drops.',
        'The remaining stub, just outside the collar (gold). No paint.',
      ],
    },
    topping: {
      title: 'Topped and reduced',
      notes: [
        'Topped: stubs, thin shoots, rot from above.',
        'Reduced: each limb ends in a side branch; the crown is smaller and whole.',
      ],
    },
    tenFoot: {
      title: 'Ten feet on every side of the line',
      keys: [
        'You, and the tip of what you hold: outside the band.',
        'The part of a tree that has grown into it: the utility, or a crew with a utility license.',
      ],
    },
    rootPlate: {
      title: 'The root plate swings back',
      keys: ['The cut that takes the weight off.', 'The plate stands up.', 'The hole: nobody in it, ever.'],
    },
    boundary: {
      title: 'On the boundary, and over it',
      keys: [
        'Trunk on the boundary: it is presumed to belong to both.',
        'Neighbor’s trunk, your side: you may demand that the branches and roots that cross it (gold) be trimmed.',
      ],
    },
  },
  calendar: {
    caption: 'Pruning calendar for Louisiana',
    tree: 'Tree',
    best: 'best',
    may: 'acceptable',
    avoid: 'avoid',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    initials: ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'],
    season: 'Hurricane season',
  },
  disease: {
    severity: { High: 'High', Medium: 'Medium', Low: 'Low' },
    severityLabel: 'Severity',
    symptoms: 'Symptoms',
    treatment: 'Treatment',
    prevention: 'Prevention',
    affectedSpecies: 'Affected species',
  },
  quarantine: {
    map: (name: string): string => `Parishes under quarantine: ${name}`,
    inside: 'under quarantine',
    outside: 'not listed',
    covers: 'Covers',
    age: 'These lists are current as of the dates shown, and a quarantine can grow overnight.',
    ask: 'the LDAF, 225-952-8100, whether your parish has been added',
    parishes: (count: number): string => `${count} parishes`,
  },
  licenses: {
    caption: 'Which license a service needs',
    service: 'Service',
    needs: 'Needs',
    note: 'Good to know',
  },
  exam: {
    title: 'The exam in numbers, as commonly reported',
    questions: 'questions',
    hours: 'hours',
    pass: 'to pass, about',
    ceus: 'CEUs every 3 years',
    note: 'The ISA publishes no official passing score. The 30 CEUs are certain.',
  },
  certification: {
    requirements: 'Requirements',
    benefits: 'Benefits',
    examTopics: 'Exam topics',
  },
  apply: { button: 'Apply online at isa-arbor.com', where: 'Opens the site of the ISA.' },
  next: {
    title: 'Next steps',
    tool: 'Use a tool',
    job: 'Hire someone',
    pruning: {
      toolText: 'What your kind of tree can take, and how it holds up in wind.',
      tool: 'Open the species guide',
      jobText: 'Post the pruning once. Licensed, insured businesses send sealed bids.',
      post: 'Post a pruning job',
    },
    diseases: {
      toolText: 'Answer a few questions about what you see, and get a description an arborist understands.',
      tool: 'Assess the tree’s health',
      jobText: 'Have an arborist look at it and put it in writing.',
      post: 'Post an assessment',
    },
    safety: {
      toolText: 'Danger to life, wires, structure, access: four questions, then the right number to call.',
      tool: 'Open the emergency guide',
      jobText: 'Nobody hurt and no wire near? Post it as an emergency.',
      post: 'Post an emergency job',
    },
    regulations: {
      toolText: 'Your parish, where the trunk stands, and what is known about the rules there.',
      tool: 'Open the permit helper',
      jobText: 'Each bid shows whether we verified the license and $1,000,000 of coverage.',
      post: 'Post a job',
    },
    certification: {
      toolText: 'Certified already? Register your business and have it checked.',
      tool: 'Register a business',
      jobText: 'Looking for a certified arborist? Say so in the job.',
      post: 'Post a job',
    },
  },
};
