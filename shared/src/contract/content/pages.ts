/** The pages of texts and the page of links; the host has no need of them. */
import * as z from 'zod/mini';
import { readWebLink } from '../../rules/webLink';
import { endpoint } from '../endpoint';
import { emptyInput } from '../primitives';
import { wireObject } from '../wireObject';

/**
 * Plain text: an empty line separates paragraphs, `## ` begins a heading, `- ` an item of a list, and `[words](address)` is a link to a page
 * or to another site.
 */
const plainText = z.string();

export const faqQuestion = z.object({ id: z.string(), question: z.string(), answer: plainText });

export const faqSection = z.object({
  id: z.string(),
  title: z.string(),
  questions: z.array(faqQuestion),
});

export const getFaq = endpoint({
  method: 'GET',
  path: '/faq',
  summary: 'Frequent questions with their answers, by section.',
  access: 'public',
  input: emptyInput,
  output: z.array(faqSection),
  errors: [],
});

export const getContact = endpoint({
  method: 'GET',
  path: '/contactus',
  summary: 'How to reach the support, what it needs to know and what it never asks for.',
  access: 'public',
  input: emptyInput,
  output: z.object({ email: z.string(), content: plainText }),
  errors: [],
});

export const getAbout = endpoint({
  method: 'GET',
  path: '/aboutus',
  summary: 'What this site is.',
  access: 'public',
  input: emptyInput,
  output: z.object({ content: plainText }),
  errors: [],
});

export const getCompliance = endpoint({
  method: 'GET',
  path: '/operational_compliance',
  summary: 'By which rules this site works, and in which countries products are closed.',
  access: 'public',
  input: emptyInput,
  output: z.object({
    content: plainText,
    closed: z.array(
      z.object({
        /** A `ProductAreaKey`, or one that is newer than the client. */
        key: z.string(),
        title: z.string(),
        /** By their two letters. */
        countries: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
});

export const webLinkField = z.string().check(
  z.maxLength(2048),
  z.refine((text) => readWebLink(text) !== undefined),
);

export const getWebLink = endpoint({
  method: 'GET',
  path: '/web_link',
  summary: 'To which site an https address leads, and whether the operator has listed it.',
  access: 'public',
  input: z.object({ url: webLinkField }),
  output: wireObject(
    {
      /** In letters that people read, not in punycode. */
      host: z.string(),
      /** The part of the host that somebody registered; all of an IP address or of a name that nobody can register. */
      registrable: z.string(),
      known: z.boolean(),
    },
    { known: 'isKnown' },
  ),
  errors: [],
});

export type FaqSection = z.output<typeof faqSection>;
export type FaqQuestion = z.output<typeof faqQuestion>;
export type Compliance = z.output<typeof getCompliance.output>;
export type WebLink = z.output<typeof getWebLink.output>;
