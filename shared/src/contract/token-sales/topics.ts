import * as z from 'zod/mini';
import { defineTopicFamily } from '../topic';
import { tokenSaleProgress } from './endpoints';

const saleId = z.string().check(z.regex(/^[1-9]\d{0,9}$/));

/** How far a token sale is subscribed. */
export const tokenSaleTopic = defineTopicFamily('finance.project', [saleId], tokenSaleProgress);
