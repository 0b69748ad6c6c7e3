// US states of a postal address: two-letter codes and names (USPS Publication 28, appendix B).
const LINES = (
  'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, ' +
  'DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, ' +
  'KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, ' +
  'MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, ' +
  'NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, ' +
  'PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, ' +
  'VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, AS American Samoa, GU Guam, ' +
  'MP Northern Mariana Islands, PR Puerto Rico, VI U.S. Virgin Islands'
).split(', ');

/** Code → name. */
export const US_STATES: Readonly<Record<string, string>> = Object.fromEntries(
  LINES.map((line) => [line.slice(0, 2), line.slice(3)]),
);

const BY_NAME = new Map(Object.entries(US_STATES).map(([code, name]) => [name.toLowerCase(), code]));

/** 'la', 'LA' or 'Louisiana' → 'LA'; undefined when it is no state. */
export function stateCode(typed: string): string | undefined {
  const bare = typed.trim();
  const code = bare.toUpperCase();
  return Object.hasOwn(US_STATES, code) ? code : BY_NAME.get(bare.toLowerCase());
}
