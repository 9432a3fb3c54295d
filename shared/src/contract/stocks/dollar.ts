/** The US dollar, in which stocks are quoted and which nobody holds. The currency of the share of stock n is `dollarId + n`. */
export const dollarId = 1000;
