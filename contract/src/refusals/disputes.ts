// Refusals of disputes.

export const disputes = {
  over: 'This dispute is decided, so nothing can be added to it.',
  decided: 'This dispute is already decided.',
  mustAddUp: ({ held, yours }: { held: string; yours: string }): string =>
    `Refund and release must add up to the ${held} that is held. Yours add up to ${yours}.`,
  mostStatements: ({ most }: { most: number }): string =>
    `You have written ${most} times here, which is the most. Live Oak will decide based on what it has.`,
};
