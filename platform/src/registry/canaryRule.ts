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

/** So many networks may lie together without halting a good canary or keeping a bad one. */
export const assumedAttackers = 100;
/** Fewer votes say nothing. */
const enoughVotes = 50;
/** By how much the error rate of the canary may exceed that of the stable version. */
export const margin = 0.05;
/** How many standard errors the difference must be away from nothing. */
const enoughErrors = 4;
/** How many standard deviations the luck of attackers in the draw is allowed. */
const luck = 4;

/**
 * Decides whether a canary fails more often than the stable version. Nobody chooses the version that he votes on: the
 * edge draws it, once for each network. Of a number of attackers, only the canary's share can vote on the canary, give or
 * take their luck; so many failures on either side are taken for lies and do not count.
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
  return expected + luck * Math.sqrt(expected * (1 - share));
}

/** The rate of failures that attackers alone cannot explain. */
function honestRate({ ready, failed }: Votes, share: number): number {
  const votes = ready + failed;
  return votes === 0 ? 0 : Math.max(0, failed - mostForged(share)) / votes;
}

/** That of a rate; one vote of each kind is added, because few votes do not prove a rate of 0 or 1. */
function variance({ ready, failed }: Votes, rate: number): number {
  const votes = ready + failed + 2;
  const smoothed = (rate * (votes - 2) + 1) / votes;
  return (smoothed * (1 - smoothed)) / votes;
}
