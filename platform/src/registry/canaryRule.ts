/** The votes of visitors on a version: at most one of each network, `failed` if it said both. */
export interface Votes {
  ready: number;
  failed: number;
}

interface CanaryVotes {
  /** The share of visitors that run the canary, from 0 to 1. */
  share: number;
  canary: Votes;
  stable: Votes;
}

/** How many networks may report falsehoods together without halting a good canary or keeping a bad one. */
export const assumedAttackers = 100;
/** A canary is not judged by fewer votes. */
const enoughVotes = 50;
/** By how much the error rate of the canary may exceed that of the stable version. */
export const margin = 0.05;
/** By how many standard errors the difference must exceed zero. */
const enoughErrors = 4;
/** By how many standard deviations attackers may draw one version more often than expected. */
const enoughDeviations = 4;

/**
 * Decides whether a canary fails more often than the stable version. Voters do not choose the version that they vote on:
 * the edge draws it, once for each network. Of the assumed attackers, about the canary's share can therefore vote on the
 * canary, and the others on the stable version. As many failures of each are taken for forged and do not count.
 */
export function judgeCanary({ share, canary, stable }: CanaryVotes) {
  const votes = canary.ready + canary.failed;
  const canaryRate = honestRate(canary, share);
  const stableRate = honestRate(stable, 1 - share);
  const excess = canaryRate - stableRate;
  const error = Math.sqrt(variance(canary, canaryRate) + variance(stable, stableRate));
  return {
    mustHalt: votes >= enoughVotes && excess > margin && excess > enoughErrors * error,
    canaryRate,
    stableRate,
    votes,
  };
}

/** The most failures that attackers can have reported about a version with this share of visitors. */
export function mostForged(share: number): number {
  const expected = assumedAttackers * share;
  return expected + enoughDeviations * Math.sqrt(expected * (1 - share));
}

/** The rate of failures that attackers alone cannot explain. */
function honestRate({ ready, failed }: Votes, share: number): number {
  const votes = ready + failed;
  return votes === 0 ? 0 : Math.max(0, failed - mostForged(share)) / votes;
}

/** The variance of a rate. One vote of each kind is added, because few votes do not prove a rate of 0 or 1. */
function variance({ ready, failed }: Votes, rate: number): number {
  const votes = ready + failed + 2;
  const smoothed = (rate * (votes - 2) + 1) / votes;
  return (smoothed * (1 - smoothed)) / votes;
}
