import type { FastifyInstance } from 'fastify';
import { editProfile } from '@h5/shared/contract/profile/endpoints';
import { route } from '../http/route';
import type { ProfileService } from './profile.service';

export function profileRoutes(app: FastifyInstance, profile: ProfileService): void {
  route(app, editProfile, (input, { userId }) => profile.edit(userId, input));
}
