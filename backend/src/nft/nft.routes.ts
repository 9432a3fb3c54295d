import type { FastifyInstance } from 'fastify';
import { getArtworks } from '@h5/shared/contract/nft/endpoints';
import { AppError } from '../errors/AppError';
import { sendPublicReply, route } from '../http/route';
import { unlessKnown } from '../http/unlessKnown';
import type { NftService } from './nft.service';

/** Headers that let an image run nothing, also if it is opened by itself. */
const pictureHeaders = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'; sandbox",
};

export function nftRoutes(app: FastifyInstance, nft: NftService): void {
  route(app, getArtworks, (input) => nft.artworks(input));

  app.get<{ Params: { file: string } }>('/api/media/artwork/:file', async (request, reply) => {
    const id = /^([1-9]\d{0,8})\.svg$/.exec(request.params.file)?.[1];
    if (!id) throw new AppError('NOT_FOUND', {}, 404);
    return sendPublicReply(request, reply, async () => {
      const picture = await nft.picture(Number(id));
      void reply.headers(pictureHeaders);
      return unlessKnown(request, reply, picture);
    });
  });
}
