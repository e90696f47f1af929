import config from '@payload-config';
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes';

import { refuseMalformedOverride } from '../../../../../../platform/access/malformed-requests';

const post = REST_POST(config);

export const GET = REST_GET(config);
export const POST: typeof post = async (request, args) =>
  (await refuseMalformedOverride(request)) ?? post(request, args);
export const PATCH = REST_PATCH(config);
export const PUT = REST_PUT(config);
export const DELETE = REST_DELETE(config);
export const OPTIONS = REST_OPTIONS(config);
