// The area pages: three metro areas and 64 parishes. Every figure and list in them comes from the server.
const jobs = (count: number): string => (count === 1 ? '1 open job' : `${count.toLocaleString('en-US')} open jobs`);

export const areas = {
  /** An area's name in a sentence. */
  parish: (name: string) => `${name} Parish`,
  metro: (city: string) => `the ${city} area`,
  head: {
    title: (place: string) => `Tree service in ${place}, Louisiana`,
    description: (place: string) =>
      `Tree work in ${place}: open jobs, the checked businesses that work there, the license rule, permits, and who to call about wires.`,
  },
  title: (place: string) => `Tree service in ${place}`,
  lead: 'Post the job once, and licensed, insured tree businesses send you sealed bids. You exchange names only when you pick one and pay.',
  post: (place: string) => `Post a job in ${place}`,
  work: (place: string) => `Find work in ${place}`,
  counts: {
    title: 'Right now',
    openJobs: (count: number): string => (count === 1 ? 'job open for bids' : 'jobs open for bids'),
    members: (count: number): string =>
      count === 1 ? 'verified member business takes work here' : 'verified member businesses take work here',
    anywhere: (count: number, total: number): string =>
      count === total ? 'and anywhere else in the state' : `${count} of them work statewide`,
    finished: (count: number): string =>
      count === 1 ? 'job done and paid through us' : 'jobs done and paid through us',
    note: 'Live numbers, updated every minute.',
  },
  map: {
    label: (place: string, neighbors: string) => `Map: ${place}${neighbors === '' ? '' : `, beside ${neighbors}`}`,
    caption: (place: string) => `${place.charAt(0).toUpperCase()}${place.slice(1)} and the parishes that border on it`,
  },
  parishes: {
    title: (place: string) => `The parishes of ${place}`,
    lead: 'A metro area has no official border. On this page, it means these parishes.',
  },
  rules: {
    title: 'Before anyone starts cutting',
    license: {
      title: 'The state licenses arborists',
      text: (place: string) =>
        `In ${place}, as everywhere in Louisiana, recommending or doing tree work for a fee requires an arborist license from the Department of Agriculture and Forestry (LDAF). The license holder owes you a written contract that names the work and the price.`,
      more: 'The law in plain English',
    },
    permit: {
      title: 'The parish may require a permit',
      text: (place: string) =>
        `Whether a tree in ${place} needs a permit depends on where the trunk stands: on your land, in the right-of-way, on the property line, or in a historic district. Answer four questions to see what we know and which office to ask.`,
      metro: 'Each parish and many towns have their own rules. Choose the parish below, then see its permit rules.',
      more: (place: string) => `Permit rules in ${place}`,
      all: 'The permit helper',
    },
    power: {
      title: 'A wire is down, or a tree leans on one',
      first: 'Call 911, and stay at least 35 feet away from the wire and from everything it touches.',
      known: (place: string) => `Then call the power company. In ${place}, that’s:`,
      several: (place: string) => `Then call the power company on your bill. One that serves part of ${place}:`,
      unknown: (place: string) =>
        `Then call the power company named on your bill: more than one may serve ${place}, and we list only numbers we’re sure of for your street.`,
      seenOnce: 'We found this number in only one source. Check it against your bill.',
      more: 'Who to call in an emergency',
    },
  },
  neighbors: { title: 'Next door', jobs },
  business: {
    title: (place: string) => `Run a tree business in ${place}?`,
    text: 'Send your documents once. When they are verified, the $99 yearly membership opens every job in the parishes you serve. No charge per lead.',
  },
  index: {
    title: 'Where we work: all 64 parishes',
    lead: 'Open jobs and member businesses in each Louisiana parish, counted live. Choose yours for its rules and who to call.',
    metros: 'Around the cities',
    parishes: 'Parish by parish',
    map: 'Open jobs by Louisiana parish',
    jobs,
  },
  states: { failed: 'This page did not load' },
  and: 'and',
};
