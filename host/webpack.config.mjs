import { defineHost } from '@h5/platform/webpack';

export default defineHost();
