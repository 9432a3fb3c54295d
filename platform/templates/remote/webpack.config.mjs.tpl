import { defineRemote } from '@h5/platform/webpack';

export default defineRemote({ name: '__name__' });
