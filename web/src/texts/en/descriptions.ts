// The descriptions in search results, by a screen's path: 100 to 160 characters. Browsers do not load them (app/descriptions.ts).
const thread =
  'A discussion of the Live Oak forum: people who own trees and people who work on them in Louisiana ask, answer and correct each other.';

export const descriptions = {
  '/': 'Post a tree job once. Licensed, insured tree businesses across Louisiana send you sealed bids; you compare and choose; only once you pay do you exchange names.',
  '/post-job':
    'Say which tree, where it stands and how soon. Checked tree businesses in your part of Louisiana send sealed bids; posting is free and you may wait.',
  '/support':
    'Help with your account, jobs, membership and photos: search the answers, call or write us, or send a request and read our answer within 24 hours.',
  '/storm-texts':
    'Get a text message when storm mode begins in your Louisiana parish. No account needed: answer YES to start and STOP to end.',
  '/demo/notifications':
    'See the notifications that Live Oak shows on a page: success, error, warning and information, how long each one stays, and how to close it.',
  '/register':
    'Open an account as a property owner who needs tree work, or as a Louisiana tree business that wants to be verified and to bid on posted jobs.',
  '/areas':
    'All 64 parishes of Louisiana: open tree jobs and verified businesses in each, permit rules, and who to call.',
  '/areas/:slug':
    'Open tree jobs, verified businesses, the license rule, permits and power companies in one area of Louisiana.',
  '/tools/calculator':
    'A tree service cost estimator for Louisiana: height, tree, work and difficulty give a rough price range, with every step of the sum shown.',
  '/tools':
    'Free tools for trees in Louisiana: species guide, health assessment, emergency guide, permit helper for all 64 parishes, and a cost calculator.',
  '/tools/emergency':
    'A tree came down in Louisiana: who to call first, how far to stay from wires, outage numbers, photos for your insurance, and when to post a job.',
  '/tools/permits':
    'Do you need a permit to prune or remove a tree in Louisiana? A rule card for each of the 64 parishes: who decides, what you need and who to call.',
  '/services/tree-removal':
    'Emergency, standard and large tree removal in Louisiana: rough price guides, what each one covers, and sealed bids from checked businesses.',
  '/privacy':
    'What Live Oak keeps about you, who sees it and when, which cookies we use, how long we keep things, and how to download your data or close your account.',
  '/terms':
    'The rules of Live Oak in plain English: sealed bids, held payments and refunds, the $99 membership and how to cancel it, disputes, and what we don’t do.',
  '/tools/species':
    'The 171 trees of Louisiana: search by any name, see where each is native on the map of parishes, how well it holds up in wind, and how to care for it.',
  '/tools/species/:slug':
    'A Louisiana tree: where it is native by parish, how it holds up in hurricane winds, what commonly goes wrong with it, and care in plain English.',
  '/education':
    'Pruning, tree diseases, safety around power lines, Louisiana law and ISA certification: plain answers for owners and crews, with their sources.',
  '/education/pruning':
    'Where to cut, when to prune in Louisiana, why topping harms a tree, and which tool fits which branch. Plain advice for owners and crews.',
  '/education/diseases':
    'What ails Louisiana’s trees, from Hypoxylon to Formosan termites. Signs, how serious it is, what helps, and the quarantines by parish on a map.',
  '/education/safety':
    '35 feet from a downed wire, 10 from one overhead, why an uprooted tree can spring back, chainsaws after a storm, and who to call first.',
  '/education/regulations':
    'Who may work on trees in Louisiana, which license a job needs, insurance, written contracts, 811, boundary trees and storm scams, with sources.',
  '/education/certification':
    'What an ISA Certified Arborist is, how the exam works, how to study, how to keep the credential, and why it is not the Louisiana license.',
  '/tools/assessment':
    'Walk around your tree, check what you see from the ground, and read in plain English how urgent it is and why. Free, with a draft job; no diagnosis.',
  '/forum':
    'Homeowners and tree crews across Louisiana ask and answer: tree care, cuts and decay, running a tree business, and equipment that holds up.',
  '/forum/general':
    'Talk about trees in Louisiana: what grows on your street, what a storm did, how to find a crew, and what your neighbors have learned.',
  '/forum/technical':
    'Questions about pruning, rigging, decay, pests, roots and soil, answered by Louisiana tree workers who show the licenses and certifications we checked.',
  '/forum/business':
    'Running a tree business in Louisiana: bids, crews, paperwork, customers and storms, with a tip each week and questions from people in the trade.',
  '/forum/equipment':
    'Chainsaws, climbing gear and stump grinders reviewed by people who run them: what holds up, what does not, and what they really paid.',
  '/forum/equipment/reviews':
    'Every equipment review, by kind, model or search: stars, pros and cons, and the price each reviewer says they paid.',
  '/forum/equipment/questions':
    'Which bar, which rope, which teeth: questions about saws, climbing gear and stump grinders, and the answers of crews who use them.',
  '/forum/business/tips':
    'Short articles for people who run a tree business in Louisiana: bids, contracts, paperwork, storms and reviews, each with its sources.',
  '/forum/business/tips/walk-the-way-out':
    'Most bids that lose money were wrong about access, not about the tree. A five-minute walk from the trunk to the chipper, and what to write down on it.',
  '/forum/business/tips/put-it-in-writing':
    'Louisiana requires a licensed arborist to give a written contract that names the work and the price. What to put on the half page that prevents most disputes.',
  '/forum/business/tips/papers-before-their-dates':
    'A policy that lapses on a Friday freezes your open bids. A small yearly calendar for insurance, license and seminar keeps a good business running.',
  '/forum/business/tips/two-days-before-the-stump':
    'A stump grinder digs. Louisiana 811 needs notice at least 48 hours ahead, and weekends do not count. How to keep a free call from costing you a week.',
  '/forum/business/tips/answer-a-poor-review':
    'Owners read the answer more closely than the stars. A short form for replying to a poor review that helps the next owner decide for you.',
  '/forum/business/tips/after-a-storm':
    'In a declared emergency, prices for services are watched by law. How to charge what storm work costs and still be the business people call next year.',
  '/forum/general/:thread': thread,
  '/forum/technical/:thread': thread,
  '/forum/business/:thread': thread,
  '/forum/equipment/:thread': thread,
};
