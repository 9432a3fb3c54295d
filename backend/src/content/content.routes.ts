import type { FastifyInstance } from 'fastify';
import * as contract from '@h5/shared/contract/content/endpoints';
import { route } from '../http/route';
import type { ContentService } from './content.service';
import { siteLogoSvg } from './logo';

export function contentRoutes(app: FastifyInstance, content: ContentService): void {
  route(app, contract.siteConfig, () => content.siteConfig());
  route(app, contract.getSetting, ({ keyword }, { lang }) => content.setting(keyword, lang));
  route(app, contract.areaList, ({ q }, { lang }) => content.areas(q, lang));
  route(app, contract.fiatRates, () => content.fiatRates());
  route(app, contract.serverTime, () => content.serverTime());
  route(app, contract.homeNotices, (_, { lang }) => content.notices(lang));
  route(app, contract.articleList, (input, { lang }) => content.news(input, lang));
  route(app, contract.articleDetail, ({ id }, { lang }) => content.article(id, lang));

  app.get('/api/site/logo.svg', (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml; charset=utf-8')
      .send(siteLogoSvg),
  );
}
