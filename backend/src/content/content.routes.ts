import type { FastifyInstance } from 'fastify';
import * as contract from '@h5/shared/contract/content/endpoints';
import * as pages from '@h5/shared/contract/content/pages';
import { route } from '../http/route';
import type { ContentService } from './content.service';
import { siteLogoSvg } from './logo';

export function contentRoutes(app: FastifyInstance, content: ContentService): void {
  route(app, contract.getSiteConfig, () => content.siteConfig());
  route(app, contract.getSetting, ({ keyword }, { lang }) => content.setting(keyword, lang));
  route(app, contract.getAreas, ({ q }, { lang }) => content.areas(q, lang));
  route(app, contract.getFiatRates, () => content.fiatRates());
  route(app, contract.getServerTime, () => content.serverTime());
  route(app, contract.getHomeNotices, (_, { lang }) => content.notices(lang));
  route(app, contract.getArticles, (input, { lang }) => content.news(input, lang));
  route(app, contract.getArticle, ({ id }, { lang }) => content.article(id, lang));
  route(app, pages.getFaq, (_, { lang }) => content.faq(lang));
  route(app, pages.getContact, (_, { lang }) => content.contact(lang));
  route(app, pages.getAbout, (_, { lang }) => content.about(lang));
  route(app, pages.getCompliance, (_, { lang }) => content.compliance(lang));
  route(app, pages.getWebLink, ({ url }) => content.webLink(url));

  app.get('/api/site/logo.svg', (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml; charset=utf-8')
      .send(siteLogoSvg),
  );
}
