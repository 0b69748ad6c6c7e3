// Messages of the forms of the forum: missing or wrong input.

export const forumForm = {
  reply: 'Write your reply',
  act: 'Choose what to do',
  category: 'There is no such category',
  board: 'There is no such board',
  nameLength: 'Choose a forum name of 3 to 30 characters',
  nameLetters: 'Use letters, digits, spaces, dots, hyphens and apostrophes, and start with a letter',
  nameContact: 'A forum name cannot be an address, a phone number or a website',
  nameReserved: 'This name could be mistaken for Live Oak, its team or a verified title. Choose another one.',
  model: 'Enter the make and model, such as Stihl MS 261',
  equipmentKind: 'Choose what kind of equipment it is',
  price: 'Enter the price as dollars, such as 649 or 649.95',
  titleShort: ({ least }: { least: number }): string => `Write a title of at least ${least} characters`,
  postShort: ({ least }: { least: number }): string => `Write at least ${least} characters`,
  reviewShort: ({ least }: { least: number }): string => `Write at least ${least} characters about it`,
};
