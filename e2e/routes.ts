// Every address of the product with the text that it must show, written by hand from docs/requirements.md and not read from the
// product.

export interface RouteText {
  path: string;
  /** Fixed texts if the requirements give any, otherwise the page's subject. */
  words: readonly string[];
  /**
   * Public pages have their text in the HTML. A member's screen without a script has only the frame; with a script, its gate or
   * the sign-in link.
   */
  isPublic: boolean;
}

const open = (path: string, ...words: string[]): RouteText => ({ path, words, isPublic: true });
const gated = (path: string, ...words: string[]): RouteText => ({ path, words, isPublic: false });

const ADMIN_DOOR = 'Login to Admin Panel';

export const ROUTES: readonly RouteText[] = [
  // Fixed texts (NAV-1 in docs/requirements.md).
  open(
    '/',
    'I Need Tree Service',
    'I Provide Tree Service',
    'Subscribe Now - $99/year',
    'How It Works',
    'Post Your Job',
    'Get Competitive Bids',
    'Schedule Service',
    'Tree Trimming & Pruning',
    'Get Started Today',
    'Learn More',
  ),
  open('/login', 'Email or Username', 'Password'),
  open('/provider-login', '$99/year'),
  open('/register', 'Property Owner', 'Tree Service Pro', 'First name', 'Username'),
  gated(
    '/jobs',
    'Access Restricted',
    'Job postings are only available to approved service providers and administrators.',
  ),
  open(
    '/post-job',
    'Low - No rush',
    'Medium - Within a week',
    'High - Within 2-3 days',
    'Emergency - ASAP',
    'Tree Removal',
    'Tree Trimming & Pruning',
    'Stump Grinding',
    'Emergency Tree Service',
    'Tree Health Assessment',
    'Tree Planting',
    'Land Clearing',
    'Other',
  ),
  gated('/provider-dashboard', 'Login Required'),
  gated('/dashboard', 'Email or Username'),
  gated('/profile', 'Access Denied', 'Please log in to view your profile.'),
  gated('/subscribe', 'Authentication Required', 'Go to Login'),
  gated('/manage-subscription', 'Authentication Required', 'Go to Login'),
  gated('/verification', 'Login Required'),
  gated(
    '/calendar',
    'Access Restricted',
    'Calendar access is limited to registered service providers and administrators.',
  ),
  open('/education', 'Pruning', 'Diseases', 'Safety', 'Regulations', 'Certification'),
  open('/education/pruning', 'Pruning Techniques'),
  open('/education/diseases', 'Diseases & Pests', 'Prevention', 'High', 'Medium', 'Low'),
  open('/education/safety', 'Safety Guidelines', '10 feet'),
  open('/education/regulations', 'Regulations', 'LDAF'),
  open('/education/certification', 'ISA Certification', 'Overview', 'Certifications', 'Study', 'Maintain', '200'),
  open('/tools', 'Tree Species', 'Assessment', 'Emergency', 'Permit'),
  open(
    '/tools/calculator',
    'Live oak',
    'Pine',
    'Bald cypress',
    'Magnolia',
    'Removal',
    'Pruning',
    'Trimming',
    'Stump',
    'Easy',
    'Moderate',
    'Difficult',
    'Emergency',
    'Calculate',
  ),
  open('/tools/species', 'Tree Species Guide', 'Ailanthus altissima', 'Taxodium distichum'),
  open(
    '/tools/assessment',
    'Tree Health Assessment',
    'Excellent',
    'Critical',
    '0-10 years',
    '10-50 years',
    '50+ years',
    '100+ years',
  ),
  open('/tools/emergency', 'Emergency Response Guide', '911', 'CRITICAL', 'HIGH', '1-800-968-8243'),
  open('/tools/permits', 'Permit Helper', 'East Baton Rouge', 'Orleans'),
  open('/forum', 'General Discussion', 'Technical Questions', 'Business Tips'),
  open('/forum/general', 'General Discussion'),
  open('/forum/technical', 'Technical Questions'),
  open('/forum/business', 'Business Tips'),
  open('/forum/equipment', 'Equipment Reviews', 'Chainsaws'),
  open(
    '/services/tree-removal',
    'Emergency Tree Removal',
    '$800 - $2,500',
    '24/7 Available',
    'Standard Tree Removal',
    '$400 - $1,500',
    'Large Tree Removal',
    '$1,000 - $5,000',
    'Scheduled',
    'Get Quote',
  ),
  open(
    '/support',
    'Support Center',
    'Account & Registration',
    'Service Providers',
    'Job Management',
    'Technical Support',
  ),
  open('/storm-texts', 'Storm texts for your parish', 'STOP'),
  open('/admin-login', ADMIN_DOOR),
  open('/admin/login', ADMIN_DOOR),
  gated('/admin/dashboard', ADMIN_DOOR),
  gated('/admin/users', ADMIN_DOOR),
  gated('/admin/providers', ADMIN_DOOR),
  gated('/admin/jobs', ADMIN_DOOR),
  gated('/admin/debug', ADMIN_DOOR),
  open('/demo/notifications', 'Notification Demo'),
  open('/forgot-password', 'Email'),
  // The links of the footer.
  open('/areas/new-orleans', 'Tree service in the New Orleans area', 'Post a job', 'Find work', 'St. Bernard'),
  open('/areas/baton-rouge', 'Tree service in the Baton Rouge area', 'Livingston'),
  open('/areas/lafayette', 'Tree service in the Lafayette area', 'St. Martin'),
  open('/areas', 'Acadia', 'Winn'),
  open('/areas/st-tammany', 'Tree service in St. Tammany Parish', 'Tangipahoa', '911'),
  open('/areas/orleans', '1-800-968-8243', 'Entergy', 'Jefferson'),
  open('/privacy', 'Privacy'),
  open('/terms', 'Terms'),
];

/** Any other path. */
export const NO_ROUTE: RouteText = open('/no-such-tree', 'Page Not Found');

/** Signed-in screens that layout-shift.journey.ts opens, each under its policy too. */
export const MEMBER_SCREENS = {
  owner: [
    '/jobs',
    '/dashboard',
    '/messages',
    '/security',
    '/profile',
    '/notifications/settings',
    '/forum/mine',
    '/jobs/:id',
    '/messages/:jobId',
  ],
  member: [
    '/jobs',
    '/provider-dashboard',
    '/work-area',
    '/calendar',
    '/verification',
    '/messages',
    '/door-card',
    '/earnings',
    '/manage-subscription',
    '/dashboard',
    '/profile',
    '/security',
    '/notifications/settings',
    '/jobs/:id',
    '/messages/:jobId',
  ],
  unpaid: ['/subscribe'],
  admin: [
    '/admin/dashboard',
    '/admin/jobs',
    '/admin/providers',
    '/admin/users',
    '/admin/expiring',
    '/admin/record',
    '/admin/money',
    '/admin/operations',
    '/admin/licence-register',
    '/admin/reports',
    '/admin/disputes',
    '/admin/support',
    '/admin/payouts',
    '/admin/storms',
    '/admin/triage',
    '/admin/debug',
    '/admin/door-reports',
    '/admin/disputes/:id',
    '/admin/reports/:id',
    '/admin/support/:id',
  ],
} as const;

/** The text of the `main` element of the HTML as sent. */
export function wordsOf(html: string): string {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return main
    .replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? '')
    .replaceAll(/\s+/g, ' ');
}
