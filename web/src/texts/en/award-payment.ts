// The payment of an award: the phone number before it, and the return from it.
export const awardPayment = {
  phone: {
    title: 'A number for the crew',
    goOn: 'Continue to payment',
    why: 'The crew needs a way to reach you. We share this number with the business you pay, our administrators can see it, and it is saved to your account.',
    label: 'Phone',
  },
  back: {
    paid: (sum: string): string => `Paid: ${sum} is held for you`,
    paidText:
      'It is released when you confirm the work. You and the business now have each other’s contact details. Your agreement and your receipt are below.',
    agreeNext: 'Next, agree on a day.',
    returned: (sum: string): string => `Returned: your payment of ${sum}`,
    returnedText: 'The full amount goes back to your card automatically. Your bank may take up to ten days to show it.',
    returnedChoose:
      'The full amount goes back to your card automatically. Your bank may take up to ten days to show it. Choose a bid again when you are ready.',
    notCompleted: (sum: string): string => `Not paid: the payment of ${sum} was not completed`,
    notCompletedText: 'Your choice was canceled before a payment arrived, and nothing was charged.',
    notCompletedChoose:
      'Your choice was canceled before a payment arrived, and nothing was charged. Choose a bid again when you are ready.',
    unknown: 'We can’t find this payment',
    unknownText:
      'The link to this page is for a payment that doesn’t belong to this job. What this job needs now is shown below. If your card was charged, contact support before you pay again.',
    asking: 'Checking your payment...',
    notAsked: 'We couldn’t check your payment',
    notAskedText: 'Please don’t pay again yet. Check once more in a moment.',
    askAgain: 'Check again',
    onItsWay: (sum: string): string => `Your payment of ${sum} is being confirmed`,
    soon: 'This usually takes a few seconds. You can stay here: this page updates automatically.',
    late: 'It’s taking longer than usual. You don’t have to pay again. You can leave this page, and we’ll let you know when your payment is confirmed.',
    cancelled: 'Payment canceled',
    cancelledKept: 'Nothing was charged. Your choice is saved for now.',
    cancelledAgain: 'Nothing was charged. Choose a bid again when you are ready.',
  },
};
