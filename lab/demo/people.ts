// Generated people with names as Louisiana has them. Addresses are at example domains and phone numbers in the 555-01xx range,
// both reserved for examples: no email and no call can reach anyone.
import type { Random } from './random.ts';

export type CreatedUser = {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  /** E.164, '+12255550142'. */
  phone: string;
  userType: 'client' | 'provider' | 'admin';
  createdAt: Date;
};

const list = (words: string) => words.split(' ');

const FRENCH_LAST = list(
  'Boudreaux Thibodeaux Broussard Hebert Landry LeBlanc Guidry Fontenot Arceneaux Robichaux Babineaux Comeaux Breaux Richard ' +
    'Trahan Dugas Melancon Theriot Bourgeois Savoie Mouton Doucet Daigle Gautreaux Champagne Naquin Voisin LeJeune Bergeron ' +
    'Prejean Cormier Leger Vincent Romero Batiste Metoyer Honoré Dejoie Duplessis Rochon Guillory Chenier Ardoin Delafosse ' +
    'Olivier Toups Falgout Rodrigue Authement Bellard Judice',
);
const ENGLISH_LAST = list(
  'Williams Johnson Brown Davis Jackson Robinson Harris Walker Carter Coleman Washington Franklin Tate McKnight Sibley Rawls ' +
    'Ferguson Whitfield Hargrove Tucker Pickett Dawson Lofton Ellis Magee Foster Harvey Kennedy Simmons Banks Turner Reed',
);
const OTHER_LAST = list(
  'Nguyen Tran Pham Le Vo Bui Dang Hernandez Martinez Lopez Nunez Melerine Serpas Castillo Schexnayder Zeringue Waguespack ' +
    'Himel Haydel Cvitanovich Tesvich Marcello Tusa Cangelosi Ferrara Patel Haddad Okafor',
);
const FIRST = list(
  'Marie Camille Renée Claire Yvette Odile Danielle Angelle Celeste Simone Elise Aimee Monique Nicole Jeanne Rose Therese ' +
    'Andre Emile Claude Remy Etienne Luc Marcel Jules Pierre Beau Philippe Gaston Antoine Raymond Alcide Clovis Ovide ' +
    'James Robert Michael David Kevin Terrance Darnell Marcus Curtis Leroy Wayne Travis Brandon Tyler Jamal Reginald ' +
    'Keisha Latoya Denise Sheila Brenda Patricia Linda Donna Crystal Kayla Tiffany Rhonda Gloria Ernestine Bernice Alma ' +
    'Amy Sarah Rachel Megan Lauren Hannah Katherine Emily Abigail Joanne Carol Susan Walter Harold Eugene Calvin Dwayne',
);
const VIETNAMESE_FIRST = list('Linh Minh Thanh Huong Tuan Kim Anh Bao Mai Hieu Lan Duc');
const SPANISH_FIRST = list('Maria Carlos Elena Luis Ana José Rosa Miguel Isabel Rafael Lucia Jorge');
const VIETNAMESE_LAST = new Set(list('Nguyen Tran Pham Le Vo Bui Dang'));
const SPANISH_LAST = new Set(list('Hernandez Martinez Lopez Castillo'));

const DOMAINS = ['example.com', 'example.com', 'example.net', 'example.org'] as const;
const AREA_CODES = ['225', '225', '504', '504', '985', '985', '337', '337', '318', '318'] as const;

/** A first and a last name that go together. */
export function makeName(random: Random): { firstName: string; lastName: string } {
  const kind = random.next();
  const lastName = random.pick(kind < 0.5 ? FRENCH_LAST : kind < 0.8 ? ENGLISH_LAST : OTHER_LAST);
  if (VIETNAMESE_LAST.has(lastName)) {
    return { firstName: random.pick(random.chance(0.7) ? VIETNAMESE_FIRST : FIRST), lastName };
  }
  if (SPANISH_LAST.has(lastName)) {
    return { firstName: random.pick(random.chance(0.7) ? SPANISH_FIRST : FIRST), lastName };
  }
  return { firstName: random.pick(FIRST), lastName };
}

/** Letters and digits only, for addresses: 'Renée O’Neal' is 'reneeoneal'. */
export function plainLetters(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** A number of the range reserved for examples. */
export function makePhone(random: Random): string {
  return `+1${random.pick(AREA_CODES)}55501${String(random.int(0, 99)).padStart(2, '0')}`;
}

/** `number` makes email and username unique among all generated people. */
export function makeUser(
  random: Random,
  number: number,
  userType: CreatedUser['userType'],
  createdAt: Date,
): CreatedUser {
  const { firstName, lastName } = makeName(random);
  const plain = `${plainLetters(firstName)}.${plainLetters(lastName)}`;
  return {
    firstName,
    lastName,
    email: `${plain}.${number}@${random.pick(DOMAINS)}`,
    username: `${plain}.${number}`,
    phone: makePhone(random),
    userType,
    createdAt,
  };
}
