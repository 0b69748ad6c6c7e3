// Refusals of the door check.

export const doors = {
  cardLater: "Your card will be ready once your business is approved. We'll let you know here and by email.",
  reportClosed: 'This report is already closed. Reload to see the result.',
  useForm: 'Please use the form on the page.',
  unknownCode: 'No business of Live Oak has this code. Check it letter by letter and try again.',
};
