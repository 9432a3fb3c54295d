import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage } from '@h5/shared/contract/languages';
import { uuid } from '@h5/shared/contract/primitives';
import { uploadAvatar, uploadPicture } from '@h5/shared/contract/uploads/endpoints';
import { AppError } from '../errors/AppError';
import { readMultipart } from '../http/readMultipart';
import { route } from '../http/route';
import { maxPictureBytes } from './readPicture';
import type { UploadsService } from './uploads.service';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the file that came with a form. */
    file: Buffer | undefined;
  }
}

/** What the other fields, the boundaries and their headers take beside the file. */
const formOverheadBytes = 16 * 1_024;

export function uploadsRoutes(app: FastifyInstance, uploads: UploadsService): void {
  // In a context of its own, so that no other call reads forms with files.
  void app.register(async (scope) => {
    takeFiles(scope);
    route(scope, uploadPicture, ({ purpose }, { userId, file }) =>
      uploads.add(userId, file, purpose),
    );
    route(scope, uploadAvatar, (_, { userId, file }) => uploads.add(userId, file, 'avatar'));
  });

  app.get<{ Params: { id: string } }>('/api/upload/:id', async (request, reply) => {
    const id = uuid.safeParse(request.params.id);
    if (!id.success) throw new AppError('UPLOAD_NOT_FOUND', {}, 404);
    const charge = await request.server.readBudget.enter(request.address);
    let cost = 1_024;
    try {
      const picture = await uploads.read(request.userId, id.data);
      cost += picture.bytes.length;
      return sendPicture(reply, picture);
    } finally {
      charge(cost);
    }
  });
}

function sendPicture(
  reply: FastifyReply,
  picture: Awaited<ReturnType<UploadsService['read']>>,
): FastifyReply {
  const { type, bytes, purpose } = picture;
  return (
    reply
      // Opened as a page of its own it can do nothing, whatever a browser takes it for.
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', 'attachment')
      .header('cache-control', purpose === 'avatar' ? 'public, max-age=86400' : 'no-store')
      .type(type)
      .send(Buffer.from(bytes))
  );
}

function takeFiles(scope: FastifyInstance): void {
  scope.decorateRequest('file', undefined);
  scope.removeAllContentTypeParsers();
  scope.addHook('onRequest', async (request) => {
    // A form says its language in a field, which an upload that is too large does not get to.
    const { 'accept-language': accepted } = request.headers;
    if (!/[?&]lang=/.test(request.url) && isLanguage(accepted)) request.lang = accepted;
    // A guest's file is not even read.
    if (!request.headers.authorization) throw new AppError('LOGIN_REQUIRED');
  });
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxPictureBytes + formOverheadBytes },
    async (request: FastifyRequest, body: Buffer) => {
      if (request.headers['content-encoding']) throw new AppError('UNSUPPORTED_FORMAT');
      const type = request.headers['content-type'] ?? '';
      const { fields, file } = await readMultipart(type, body, maxPictureBytes);
      if (isLanguage(fields.lang)) request.lang = fields.lang;
      request.file = file;
      request.provedBytes = file;
      return fields;
    },
  );
}
