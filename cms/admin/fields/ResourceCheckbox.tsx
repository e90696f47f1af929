import { CheckboxField } from '@payloadcms/ui';
import type { Resource } from '@shop/permissions/resources';
import type { CheckboxFieldServerProps } from 'payload';

import { readOffResources } from '../../resources/queries/read-off-resources';
import { adminCms } from '../admin-cms';

/** A checkbox that belongs to a resource. While the resource is off, the form does not show it. */
export const ResourceCheckbox = async ({
  clientField,
  path,
  permissions,
  readOnly,
  schemaPath,
  payload,
  resource,
}: CheckboxFieldServerProps & { resource: Resource }) => {
  const off = await readOffResources(adminCms(payload));
  return off.includes(resource) ? null : (
    <CheckboxField
      field={clientField}
      path={path}
      schemaPath={schemaPath}
      permissions={permissions}
      readOnly={readOnly}
    />
  );
};
