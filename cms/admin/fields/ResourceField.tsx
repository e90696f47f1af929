import { CheckboxField, NumberField } from '@payloadcms/ui';
import type { Resource } from '@shop/permissions/resources';
import type { CheckboxFieldServerProps, NumberFieldServerProps, Payload } from 'payload';

import { readOffResources } from '../../resources/queries/read-off-resources';
import { adminCms } from '../admin-cms';

/*
 * Fields that belong to a resource. While the resource is off, the form does not show them.
 */

const isOff = async (payload: Payload, resource: Resource) =>
  (await readOffResources(adminCms(payload))).includes(resource);

export const ResourceCheckbox = async ({
  clientField,
  path,
  permissions,
  readOnly,
  schemaPath,
  payload,
  resource,
}: CheckboxFieldServerProps & { resource: Resource }) =>
  (await isOff(payload, resource)) ? null : (
    <CheckboxField
      field={clientField}
      path={path}
      schemaPath={schemaPath}
      permissions={permissions}
      readOnly={readOnly}
    />
  );

export const ResourceNumber = async ({
  clientField,
  path,
  permissions,
  readOnly,
  schemaPath,
  payload,
  resource,
}: NumberFieldServerProps & { resource: Resource }) =>
  (await isOff(payload, resource)) ? null : (
    <NumberField
      field={clientField}
      path={path}
      schemaPath={schemaPath}
      permissions={permissions}
      readOnly={readOnly}
    />
  );
