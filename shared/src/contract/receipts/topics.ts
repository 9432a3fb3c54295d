import { marketSymbol } from '../markets/endpoints';
import { defineTopicFamily } from '../topic';
import { recordedIndexEvent, recordedMarkEvent } from './events';

/** The index of a spot market, each second once it is recorded. */
export const indexTopic = defineTopicFamily('index', [marketSymbol], recordedIndexEvent);

/** The prices of a contract, each second once they are recorded. */
export const markTopic = defineTopicFamily('mark', [marketSymbol], recordedMarkEvent);
